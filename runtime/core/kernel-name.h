/* The names of kernels, as users and two compilations of a program know them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC calls the kernels of function F F$_omp_fn$0, F$_omp_fn$1 and so on.  The plugin puts
   $acccache$N behind the names of those that it changes.  */

#ifndef SIM_KERNEL_NAME_H
#define SIM_KERNEL_NAME_H

#include <stdbool.h>

/* Whether A and B are the same kernel, perhaps compiled with the plugin and without.  */
bool kernel_same (const char *a, const char *b);

/* Whether a pattern of LIST, which commas separate, matches the kernel NAME with or without
   what the plugin has put behind it, or its function's name; dots may stand for dollars.  */
bool kernel_listed (const char *name, const char *list);

#endif
