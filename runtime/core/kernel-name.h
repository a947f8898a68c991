/* The names of kernels, as users and two compilations of a program know them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC calls the kernels of function F F$_omp_fn$0, F$_omp_fn$1 and so on.  The plugin puts
   $acccache$N behind the names of those that it changes.  F itself is mangled in C++, and in
   Fortran f_, or __m_MOD_f in module m.  */

#ifndef SIM_KERNEL_NAME_H
#define SIM_KERNEL_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Whether A and B are the same kernel, perhaps compiled with the plugin and without.  */
bool kernel_same (const char *a, const char *b);

/* Whether a pattern of LIST, which commas separate, matches the kernel NAME with or without
   what the plugin has put behind it, or its function's name, in PTX or in the source, there with
   or without what it belongs to and the arguments of its template.  Dots may stand for dollars.  */
bool kernel_listed (const char *name, const char *list);

/* NAME of a kernel or a function, with the function's name as in C++'s source, but for its
   parameters; in BUFFER of SIZE bytes, which is returned.  */
const char *kernel_shown (const char *name, char *buffer, size_t size);

#endif
