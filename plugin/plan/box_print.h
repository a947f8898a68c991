/* Boxes in the words of C and of Fortran.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_BOX_PRINT_H
#define ACCCACHE_PLAN_BOX_PRINT_H

#include "box.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Print a box of the array NAME as the language writes it: `a[i-1:3][j]', `a(i-1:i+1, j)'.
   SYMBOL and DATA name the symbols.  As snprintf does: ends BUF of SIZE bytes with a NUL, and
   returns the length of the whole.  */
size_t box_print_c (const struct box *b, const char *name, poly_name_fn symbol, void *data,
                    char *buf, size_t size);
size_t box_print_fortran (const struct box *b, const char *name, poly_name_fn symbol, void *data,
                          char *buf, size_t size);

#ifdef __cplusplus
}
#endif

#endif
