/* Private arrays, which get shared memory without a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifdef __cplusplus
extern "C"
#endif
int printf (const char *, ...);
#ifdef __cplusplus
extern "C"
#endif
int puts (const char *);

/* The last named is the first used, and the host's stack holds both.  */

void
of_construct (int *__restrict a, const int *__restrict b, int n)
{
  int x[32], y[32];
#pragma acc parallel private (x, y) copy (a[0:n*32]) copyin (b[0:n*32]) num_gangs (32) num_workers (2) vector_length (32)
  {
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      {
	for (int j = 0; j < 32; j++)
	  y[j] = b[j + i] * 2;
	for (int j = 0; j < 32; j++)
	  x[j] = a[j + i] * 2 + y[31 - j];
#pragma acc loop worker
	for (int j = 0; j < 32; j++)
	  a[i * 32 + j] += x[31 - j] + y[31 - j];
      }
  }
  printf ("%d\n", a[0]);
}

void
of_loop (float *__restrict a, int n)
{
  float x[8], y[8];
#pragma acc parallel copy (a[0:n*32])
#pragma acc loop gang private (x, y)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	y[j & 7] = a[j + i];
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	x[j & 7] = a[j + i] + y[7 - (j & 7)];
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	a[i * 32 + j] += x[7 - (j & 7)];
    }
  puts ("done");
}

void
of_block (float *__restrict a, int n)
{
#pragma acc parallel loop gang copy (a[0:n*32])
  for (int i = 0; i < n; i++)
    {
      float first[32], second[32];
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	second[j] = a[i * 32 + j];
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	first[j] = second[31 - j] * 3;
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	a[i * 32 + j] = first[31 - j] - second[j];
    }
}
