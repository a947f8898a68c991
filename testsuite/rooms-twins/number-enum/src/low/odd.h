/* Has a number of its own.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

enum { MOST = 7 };

extern int acc_odd (int n);
