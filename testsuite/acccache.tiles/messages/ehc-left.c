/* A hash table has numbers at any place in an element.  Those that are not aligned stay in global
   memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-method=ehc -fopt-info-omp-missed" } */

typedef float __attribute__ ((may_alias)) half;
typedef const double *__restrict in;
typedef double *__restrict out;

void
parts (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i-1:3])
      b[i] = a[i-1] + a[i+1] + *(const half *) &a[i];
    }
}

struct __attribute__ ((packed)) tight
{
  char kind;
  float y;
};

void
packed (const struct tight *__restrict a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i-1:3]) /* { dg-missed {1 of the reads of 'a' stay in global memory: they are not of single, aligned numbers: read such ones by index} } */
      b[i] = a[i-1].kind + a[i+1].y;
    }
}
