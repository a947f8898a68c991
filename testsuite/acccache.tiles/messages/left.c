/* Reads that stay in global memory, though their array has a tile: the note says why, and what to
   write.  Where that is written, none stays.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-missed" } */

typedef const float *__restrict in;
typedef float *__restrict out;
typedef const int *__restrict ints;

struct pair { float v[2]; };

void
member (const struct pair *__restrict a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i-1:3]) /* { dg-missed {1 of the reads of 'a' stay in global memory: an index within their elements is data: make these another dimension of the array} } */
      b[i] = a[i-1].v[0] + a[i+1].v[1] + a[i].v[x[i]];
    }
}

void
dimension (const float (*__restrict a)[2], out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i-1:3][0:2])
      b[i] = a[i-1][0] + a[i+1][1] + a[i][x[i]];
    }
}

struct record { float v[15]; int w; };

void
several_types (const struct record *__restrict a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i-1:3]) /* { dg-missed {'a' is not cached: an index within its elements varies and may be out of range, or these have members of several types: make what is indexed an array of its own} } */
      float s = 0;
      for (int k = 0; k < 15; k++)
	s += a[i-1].v[k] * a[i+1].v[14-k];
      b[i] = s;
    }
}

void
whole (const struct pair *__restrict a, struct pair *__restrict b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i-1:3]) /* { dg-missed {1 of the reads of 'a' stay in global memory: they are not of single, aligned numbers: read such ones by index} } */
      b[i] = a[i];
      b[i].v[0] += a[i-1].v[0] + a[i+1].v[1];
    }
}

void
members (const struct pair *__restrict a, struct pair *__restrict b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copyout (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i-1:3])
      b[i].v[0] = a[i].v[0] + a[i-1].v[0] + a[i+1].v[1];
      b[i].v[1] = a[i].v[1];
    }
}

void
outside (float (*__restrict a)[1024], out b, ints x, int n)
{
#pragma acc parallel loop collapse (2) copy (a[0:n]) copyin (x[0:n]) copyout (b[0:n*1024])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 1023; j++)
      {
#pragma acc cache (a[i:1][j:1]) /* { dg-missed {1 of the reads of 'a' stay in global memory: they may be outside of the section, and the region writes the array: name a section that has them} } */
	a[i][j] += 1;
	b[i*1024+j] = a[i][j] + a[i][x[i]];
      }
}

void
inside (float (*__restrict a)[1024], out b, int n)
{
#pragma acc parallel loop collapse (2) copy (a[0:n]) copyout (b[0:n*1024])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 1023; j++)
      {
#pragma acc cache (a[i:1][j:1])
	a[i][j] += 1;
	b[i*1024+j] = a[i][j] * 2;
      }
}

void
by_bytes (const float (*__restrict a)[1024], out b, ints x, int n)
{
#pragma acc parallel loop collapse (2) copyin (a[0:n], x[0:n]) copyout (b[0:n*1024])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 1023; j++)
      {
#pragma acc cache (readonly: a[i-1:3][j-1:3]) /* { dg-missed {1 of the reads of 'a' stay in global memory: their index cannot be computed there: write it with the loops' variables} } */
	const float (*c)[1024] = (const float (*)[1024]) ((const char *) a + x[i]);
	b[i*1024+j] = a[i-1][j] + a[i+1][j] + a[i][j-1] + a[i][j+1] + c[i][j];
      }
}

void
bound (ints k, in a, out b, int n)
{
#pragma acc parallel loop gang copyin (k[0:n+2], a[0:n*100]) copyout (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (readonly: k[i:2]) /* { dg-missed {1 of the reads of 'k' stay in global memory: another section depends on them: write its bounds with the loops' variables} } */
#pragma acc cache (readonly: a[k[i]:70])
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	b[i*64+j] = a[k[i]+j] + a[k[i]+j+2] + k[i+1];
    }
}

void
bound_of_loops (ints k, in a, out b, int n)
{
#pragma acc parallel loop gang copyin (k[0:n+2], a[0:n*100]) copyout (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (readonly: k[i:2])
#pragma acc cache (readonly: a[i*64:70])
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	b[i*64+j] = a[i*64+j] + a[i*64+j+2] + k[i+1] + k[i];
    }
}
