/* Private arrays whose elements are packed, so that words in them are not aligned, beside one whose
   words are.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>

enum { N = 200, M = 20 };

struct __attribute__ ((packed)) packed { char c; double d; short s; int i[2]; };
struct loose { char c; double d; short s; int i[2]; };

static struct packed p[N];
static struct loose q[N];
static double a[N], b[N];
static int failures;

static void
check (int right, const char *name)
{
  printf ("%s: %s\n", right ? "PASS" : "FAIL", name);
  failures += !right;
}

#define STRING(TEXT) #TEXT
#define CLAUSES(FROM, TO) STRING (acc parallel loop gang copyin (FROM) copy (TO))

#define TURN_AROUND(NAME, STRUCT, FROM, TO)				\
  void __attribute__ ((noinline))					\
  NAME (void)								\
  {									\
    _Pragma (CLAUSES (FROM, TO))		\
    for (int g = 0; g < N; g += M)					\
      {									\
	struct STRUCT t[M];						\
	_Pragma ("acc loop vector")					\
	for (int i = 0; i < M; i++)					\
	  {								\
	    t[i].c = i;							\
	    t[i].d = FROM[g + i].d;					\
	    t[i].i[1] = FROM[g + i].i[1] + i;				\
	  }								\
	_Pragma ("acc loop vector")					\
	for (int i = 0; i < M; i++)					\
	  TO[g + i] = t[M - 1 - i].d + t[M - 1 - i].i[1] + t[i].c;	\
      }									\
  }

TURN_AROUND (of_packed, packed, p, a) /* shared t */
TURN_AROUND (of_loose, loose, q, b) /* shared t */

static int
is_right (const double *to)
{
  for (int g = 0; g < N; g += M)
    for (int i = 0; i < M; i++)
      {
	int from = M - 1 - i;
	if (to[g + i] != (g + from) * .5 + 3 * (g + from) + from + i)
	  return 0;
      }
  return 1;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      p[i].d = q[i].d = i * .5;
      p[i].i[1] = q[i].i[1] = 3 * i;
    }
  of_packed ();
  check (is_right (a), "packed");
  of_loose ();
  check (is_right (b), "not packed");
  return failures != 0;
}
