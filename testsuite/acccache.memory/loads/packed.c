/* Loads that are not aligned to what they load: of members of packed structures, and of bytes that
   are copied to numbers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check.h"

enum { N = 500 };

struct __attribute__ ((packed)) packed { char c; double d; int i; };

static struct packed p[N];
static char bytes[3 * N + 8];
static double a[N];
static int b[N];

void __attribute__ ((noinline))
members (void)
{
#pragma acc parallel loop copyin (p) copy (a)
  for (int i = 1; i < N - 1; i++)
    a[i] = p[i - 1].d + p[i + 1].d + p[i].i + p[i + 1].i;
}

void __attribute__ ((noinline))
copied (void)
{
#pragma acc parallel loop copyin (bytes) copy (b)
  for (int i = 0; i < N; i++)
    {
      short low;
      int high;
      __builtin_memcpy (&low, bytes + i, sizeof low);
      __builtin_memcpy (&high, bytes + 3 * i, sizeof high);
      b[i] = low + (high & 0xffff);
    }
}

int
main (void)
{
  int right = 1;
  for (int i = 0; i < N; i++)
    {
      p[i].d = i * .5;
      p[i].i = 3 * i;
    }
  for (unsigned i = 0; i < sizeof bytes; i++)
    bytes[i] = i % 100;
  members ();
  for (int i = 1; i < N - 1; i++)
    right &= a[i] == i + 6 * i + 3;
  check (right, "members");
  copied ();
  right = 1;
  for (int i = 0; i < N; i++)
    right &= b[i] == bytes[i] + 256 * bytes[i + 1] + bytes[3 * i] + 256 * bytes[3 * i + 1];
  check (right, "copied");
  return failures != 0;
}
