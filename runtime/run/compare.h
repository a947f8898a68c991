/* --compare: the metrics of two runs side by side.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_COMPARE_H
#define SIM_COMPARE_H

#include <stdbool.h>

/* Print how the metrics in folder or file B differ from those in A; false after a message if
   one of them has none.  */
bool compare_print (const char *a, const char *b);

#endif
