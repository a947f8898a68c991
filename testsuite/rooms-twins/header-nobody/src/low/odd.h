/* Declares what nobody defines.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

extern int acc_odd (int n);
extern int acc_nobody (int n);
