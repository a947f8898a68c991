/* Has a line that is too wide.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

	/* A tabulator has up to eight columns, and this line has one hundred and one of them, ….  */
extern int acc_odd (int n);
