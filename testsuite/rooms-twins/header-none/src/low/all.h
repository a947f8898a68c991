/* Declares a function without a file.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

extern int acc_odd (int n);
