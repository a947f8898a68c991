/* Shows.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

enum acc_way { PLAIN, LOUD };

extern const char *acc_show (int n, enum acc_way way);
