/* How many gangs are launched, and that they do all of the work.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   With FIXED the host counts nothing.  Without FLAT nests have no version for few iterations,
   in which a gang has 32, 64 or 128 of them here, so that there is one for each multiprocessor.  */

#include <acc_prof.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef __cplusplus
#define restrict __restrict
#endif

#ifndef FLAT
#define FLAT 1
#endif

/* What the plan takes to pay on an H200 if it does not know better: four times as many gangs as it
   holds, and as many where they make a reduction.  */
enum { SMS = 132, HELD = SMS * 8, MOST = HELD * 4, MOST_REDUCED = HELD };

static int gangs, failed;

static void
note (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  gangs = event->launch_event.num_gangs;
}

/* Tests that WANTED gangs ran what NAME says, or with FIXED so many as that says.  */

static void
expect (const char *name, int wanted, int fixed)
{
#ifdef FIXED
  wanted = fixed;
#endif
  printf ("%s: %s: %d gangs\n", gangs == wanted ? "PASS" : "FAIL", name, gangs);
  failed |= gangs != wanted;
  gangs = 0;
}

static int
blocks (long trips, int share)
{
  return trips < 1 ? 1 : (trips - 1) / share + 1;
}

static int *v;
enum { ALL = 1 << 20 };

static void
clear (void)
{
  for (int i = 0; i < ALL; i++)
    v[i] = 0;
}

/* Tests that the element FIRST and each STEPth one below END has become 1, and no other.  */

static void
check (const char *name, long first, long end, long step)
{
  int wrong = 0;
  for (long i = 0; i < ALL; i++)
    wrong += v[i] != (i >= first && i < end && (i - first) % step == 0);
  printf ("%s: %s: result\n", wrong ? "FAIL" : "PASS", name);
  failed |= wrong != 0;
}

static void
line (int n, int *restrict a)
{
#pragma acc parallel loop copy (a[:ALL])
  for (int i = 0; i < n; i++)
    a[i]++;
}

static void
line_of_warps (int n, int *restrict a)
{
#pragma acc parallel loop vector_length(32) copy (a[:ALL])
  for (int i = 0; i < n; i++)
    a[i]++;
}

static void
steps (unsigned long n, int *restrict a)
{
#pragma acc parallel loop copy (a[:ALL])
  for (unsigned long i = 0; i < n; i += 3)
    a[i]++;
}

static void
down (long n, int *restrict a)
{
#pragma acc parallel loop copy (a[:ALL])
  for (long i = n - 2; i >= 0; i -= 2)
    a[i]++;
}

static void
plane (int n, int m, int *restrict a)
{
#pragma acc parallel loop copy (a[:ALL])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < m; j++)
      a[i * m + j]++;
}

static void
collapsed (int n, int m, int *restrict a)
{
#pragma acc parallel loop collapse(2) copy (a[:ALL])
  for (int i = 2; i < n + 2; i++)
    for (int j = 0; j < m; j++)
      a[(i - 2) * m + j]++;
}

static void
rows (int n, int m, int *restrict a, const int *restrict b)
{
#pragma acc parallel loop copy (a[:ALL]) copyin (b[:n*m])
  for (int i = 0; i < n; i++)
    {
      int s = 0;
#pragma acc loop reduction(+:s)
      for (int j = 0; j < m; j++)
	s += b[i * m + j];
      a[i] = s == m;
    }
}

static void
written (int n, int m, int *restrict a)
{
#pragma acc parallel loop gang copy (a[:ALL])
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < m; j++)
      a[i * m + j]++;
}

static void
two (int n, int m, int *restrict a)
{
#pragma acc parallel copy (a[:ALL])
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      a[i]++;
#pragma acc loop
    for (int i = n; i < m; i++)
      a[i]++;
  }
}

static void
constant (int *restrict a)
{
#pragma acc parallel loop copy (a[:ALL])
  for (int i = 0; i < 100; i++)
    a[i]++;
}

static void
asked (int n, int k, int *restrict a)
{
#pragma acc parallel loop num_gangs(k) copy (a[:ALL])
  for (int i = 0; i < n; i++)
    a[i]++;
}

static void
asked_constant (int n, int *restrict a)
{
#pragma acc parallel loop num_gangs(7) copy (a[:ALL])
  for (int i = 0; i < n; i++)
    a[i]++;
}

__attribute__ ((noinline)) static void
elsewhere (const int *n, int *restrict a)
{
#pragma acc parallel loop copy (a[:ALL]) copyin (n[:1])
  for (int i = 0; i < n[0]; i++)
    a[i]++;
}

static void
queued (int n, int k, int *restrict a)
{
#pragma acc parallel loop async(k) if(k > 0) copy (a[:ALL])
  for (int i = 0; i < n; i++)
    a[i]++;
#pragma acc wait
}

int global;

static void
of_global (int *restrict a)
{
#pragma acc parallel loop copy (a[:ALL])
  for (int i = 0; i < global / 2; i++)
    a[i]++;
}

static long
sum (int n, const int *a)
{
  long s = 0;
#pragma acc parallel loop reduction(+:s) copyin (a[:ALL])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static void
lines (void)
{
  static const int sizes[] = { -5, 0, 1, 256, 257, 5000 };
  for (unsigned k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
    {
      int n = sizes[k];
      clear ();
      line (n, v);
      expect ("line", blocks (n, 256), MOST);
      check ("line", 0, n, 1);
      clear ();
      if (n >= 0)
	{
	  steps (n, v);
	  expect ("steps", blocks (n, 3 * 256), MOST);
	  check ("steps", 0, n, 3);
	  clear ();
	}
      down (n, v);
      expect ("down", blocks (n - 1, 2 * 256), MOST);
      check ("down", n & 1, n - 1, 2);
    }
}

static void
nests (void)
{
  clear ();
  plane (30, 700, v);
  expect ("plane", FLAT ? 165 : 30 * 3, MOST);
  check ("plane", 0, 30 * 700, 1);
  clear ();
  collapsed (30, 700, v);
  expect ("collapsed", FLAT ? 165 : 30 * 3, MOST);
  check ("collapsed", 0, 30 * 700, 1);
  clear ();
  collapsed (-5, 700, v);
  expect ("collapsed, none", FLAT ? 22 : 3, MOST);
  collapsed (30, -700, v);
  expect ("collapsed, none in rows", FLAT ? 1 : 30, MOST);
  check ("collapsed, none", 0, 0, 1);
  clear ();
  collapsed (5000, 3, v);
  expect ("collapsed, short rows", FLAT ? 235 : 1000, MOST);
  check ("collapsed, short rows", 0, 5000 * 3, 1);
  clear ();
  written (30, 700, v);
  expect ("gang and vector", 30, SMS * 16 * 4);
  check ("gang and vector", 0, 30 * 700, 1);
  clear ();
  two (1000, 3000, v);
  expect ("two loops", 8, MOST);
  check ("two loops", 0, 3000, 1);
  int *ones = (int *) malloc (50 * 90 * sizeof *ones);
  for (int i = 0; i < 50 * 90; i++)
    ones[i] = 1;
  clear ();
  rows (50, 90, v, ones);
  expect ("rows", 50, HELD * 4);
  check ("rows", 0, 50, 1);
  free (ones);
}

static void
clauses (void)
{
  clear ();
  constant (v);
  expect ("constant", 4, 4);
  check ("constant", 0, 100, 1);
  clear ();
  asked (1000, 3, v);
  expect ("num_gangs", 3, 3);
  check ("num_gangs", 0, 1000, 1);
  clear ();
  asked_constant (1000, v);
  expect ("constant num_gangs", 7, 7);
  check ("constant num_gangs", 0, 1000, 1);
  clear ();
  queued (1000, 1, v);
  expect ("queue", 4, MOST);
  check ("queue", 0, 1000, 1);
  clear ();
  queued (1000, 0, v);
  expect ("on the host", 0, 0);
  check ("on the host", 0, 1000, 1);
}

static void
values (void)
{
  int n = 1000;
  clear ();
  elsewhere (&n, v);
  expect ("not known to the host", MOST, MOST);
  check ("not known to the host", 0, n, 1);
  clear ();
  global = 2100;
  of_global (v);
  expect ("global", 5, MOST);
  check ("global", 0, 1050, 1);
}

static void
many (void)
{
  clear ();
  for (int i = 0; i < ALL; i++)
    v[i] = 1;
  long s = sum (ALL, v);
  /* Each gang has four blocks.  */
  expect ("many", ALL / 256 / 4, MOST_REDUCED);
  printf ("%s: many: result\n", s == ALL ? "PASS" : "FAIL");
  line (ALL, v);
  expect ("many without a reduction", ALL / 256 / 4, MOST);
  clear ();
  line_of_warps (ALL, v);
  /* Each gang has as many blocks as it may have before there are more gangs than are held.  */
  expect ("many warps", ALL / 32 / 8, SMS * 32 * 4);
  check ("many warps", 0, ALL, 1);
  for (int i = 0; i < ALL; i++)
    v[i] = 1;
  s = sum (300, v);
  expect ("few", 2, MOST_REDUCED);
  printf ("%s: few: result\n", s == 300 ? "PASS" : "FAIL");
}

int
main (void)
{
  v = (int *) malloc (ALL * sizeof *v);
  acc_init (acc_device_default);
  acc_prof_register (acc_ev_enqueue_launch_start, note, acc_reg);
  lines ();
  nests ();
  clauses ();
  values ();
  many ();
  free (v);
  return failed;
}
