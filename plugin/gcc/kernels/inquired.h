/* Fortran's size, lbound and ubound in `kernels' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_INQUIRED_H
#define ACCCACHE_KERNELS_INQUIRED_H

#include "kernels/std-extrema.h"

/* Writes the values themselves for what is read of descriptors in T that the front end fills for
   such a function.  Adds what they were to REPLACED, which acc_kextrema_restore takes back.  */
extern void acc_kinquired_write_out (tree *t, vec<acc_kreplaced> *replaced);

#endif
