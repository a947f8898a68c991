/* The two kernels of the recipes, one in C and one in Fortran: an element of OUT is the sum of the
   2 * R + 1 elements of IN around it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define R 4

void smooth (int n, const float *in, float *out);
void smooth_f (int n, const float *in, float *out);
