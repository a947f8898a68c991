/* Three kernels: one that is right, one that goes past the end of an array, and one whose lanes
   and gangs store in the same place.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

#define N 128

static float a[N + 64], b[N];

static void
right (void)
{
#pragma acc parallel loop gang vector present(a[0:N + 64], b)
  for (int i = 0; i < N; i++)
    b[i] = a[i];
}

static void
past (int n)
{
#pragma acc parallel loop gang vector present(a[0:N + 64])
  for (int i = 0; i < N; i++)
    a[i + n] = 1;
}

static void
racy (void)
{
#pragma acc parallel loop gang vector vector_length(32) num_gangs(4) present(b)
  for (int i = 0; i < N; i++)
    b[0] = i;
}

int
main (int argc, char **argv)
{
#pragma acc data copy(a)
#pragma acc data copy(b)
  {
    right ();
    past (argc * 128);
    racy ();
  }
  puts ("done");
  return argv[argc] != NULL;
}
