/* Loops of kernels constructs without directives that call functions which write elements: where
   these are is computed from the functions' parameters.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <string.h>

enum { N = 90, M = 2 * N + 200, R = 20 };

static double a[M], b[M], rows[R][R];
static int failures;

#define ROUTINE _Pragma ("acc routine seq") static void

ROUTINE put (double *p, int i, double v) { p[i] = v; }
ROUTINE put_plus (double *p, int i, double v) { put (p, i + 1, v); }
#define RESTRICT __restrict
ROUTINE
neighbours (double *RESTRICT p, const double *RESTRICT q, int i)
{
  p[i] = q[i - 1] + q[i + 1];
}
ROUTINE next_to (double *p, const double *q, int i) { p[i] = q[i] + 1; }
ROUTINE pair (double *p, int i, int j, double v) { p[2 * i + j] = v; }
ROUTINE add (double *p, int i, double v) { p[i] += v; }

/* Its own variables, and ways out of it.  */

ROUTINE
by_variables (double *p, int i, double v)
{
  int k = i + 1;
  double *q = p + k;
  if (v > 9)
    return;
  q[-1] = v;
}

ROUTINE
of_three (double *p, const double *q, int i)
{
  for (int k = 0; k < 3; k++)
    p[i] += q[i + k];
}

ROUTINE
own_row (double *p, int i, double v)
{
  double t[2];
  put (t, 0, v);
  put (t, 1, v * 2);
  p[i] = t[0] + t[1];
}

/* Parameters and pointers that change.  */

ROUTINE twice (double *p, int i, double v) { p[i] = v; i++; p[i] = v; }
ROUTINE sometimes (double *p, int i, double v) { if (v > 5) i = 3; p[i] = v; }
ROUTINE behind (double *p, int i, double v) { double *q = p; q += i; q++; *q = v; }
ROUTINE by_address (double *p, int i, double v) { int k = i, *q = &k; *q = 3; p[k] = v; }

/* More than one element, none that parameters say, and such as two iterations have.  */

ROUTINE three (double *p, int i, double v) { for (int k = 0; k < 3; k++) p[i + k] += v; }
ROUTINE where (double *p, const int *to, int i, double v) { p[to[i]] = v; }
ROUTINE at (double *p, const int *i, double v) { p[*i] = v; }
ROUTINE of_short (double *p, short i, double v) { p[i] = v; }
ROUTINE of_char (double *p, unsigned char i, double v) { p[i] = v; }
ROUTINE of_unsigned (double *p, unsigned i, double v) { p[i - 2u] = v; }
ROUTINE volatile_one (volatile double *p, int i, double v) { p[i] = v; }
ROUTINE down (double *p, int i, int left) { p[i] = left; if (left > 0) down (p, i + 1, left - 1); }
ROUTINE in_row (double (*p)[R], int i, int j, double v) { p[i][j] = v; }
ROUTINE count (double *p, int i) {
_Pragma ("acc atomic")
  p[i] += 1; }

static int to[N];
static double last;

/* A function NAME with the loop in a kernels construct, and one with the same loop; its line ends as
   those of other tests do.  */

#define FUNCTION(NAME, ACC, BODY) \
static void __attribute__ ((noipa)) \
NAME (int zero) \
{ \
  ACC \
  for (int i = 2; i < N; i++) \
    { BODY } \
}

#define KERNELS _Pragma ("acc kernels copy (a, b, last) copyin (to)")
#define TWICE(NAME, BODY) FUNCTION (NAME##_plain, , BODY) FUNCTION (NAME##_acc, KERNELS, BODY)

TWICE (one, put (a, i, b[i]);) /* parallel */
TWICE (one_beside, put (a, i + 1, a[i]);) /* alone */
TWICE (other_array, neighbours (a, b, i);) /* parallel */
TWICE (same_array, neighbours (a, a, i);) /* alone */
TWICE (same_element, next_to (a, a, i);) /* parallel */
TWICE (later_element, next_to (a, a + 1, i);) /* alone */
TWICE (earlier_element, next_to (a + 1, a, i);) /* alone */
TWICE (called_inside, put_plus (a, i, b[i]);) /* parallel */
TWICE (called_inside_same, put_plus (a, i, a[i + 1]);) /* parallel */
TWICE (called_inside_beside, put_plus (a, i, a[i]);) /* alone */
TWICE (even_and_odd, pair (a, i, 0, b[i]); pair (a, i, 1, b[i]);) /* parallel */
TWICE (even_and_even, pair (a, i, 0, b[i]); pair (a, i, 2, b[i + 1]);) /* alone */
TWICE (added, add (a, i, 1); add (a, i, b[i]);) /* parallel */
TWICE (added_to_one, add (a, 7, b[i]);) /* alone */
TWICE (variables, by_variables (a, i, a[i] + 1);) /* parallel */
TWICE (variables_beside, by_variables (a, i, a[i - 1] + 1);) /* alone */
TWICE (summed, of_three (a, b, i);) /* parallel */
TWICE (summed_same, of_three (a, a, i);) /* alone */
TWICE (row_of_its_own, own_row (a, i, b[i]);) /* parallel */
TWICE (advanced, twice (a, i, a[i]);) /* alone */
TWICE (advanced_sometimes, sometimes (a, i, a[i]);) /* alone */
TWICE (pointer_advanced, behind (a, i, a[i]);) /* alone */
TWICE (changed_by_address, by_address (a, i, b[i]);) /* alone */
TWICE (range, three (a, i, b[i]);) /* alone */
TWICE (indirect, where (a, to, i, b[i]);) /* alone */
TWICE (in_memory, at (a, &to[i], b[i]);) /* alone */
TWICE (short_in_range, of_short (a, i, b[i]);) /* parallel */
TWICE (short_wraps, of_short (a, i * 65536, b[i]);) /* alone */
TWICE (char_wraps, of_char (a, i * 8, b[i]);) /* alone */
TWICE (unsigned_in_range, of_unsigned (a, i, a[i - 2] + 1);) /* parallel */
TWICE (not_cached, volatile_one (a, i, b[i]);) /* alone */
TWICE (recursive, down (a, i, 2);) /* alone */
TWICE (atomically, count (a, i - 1); b[i] = a[i];) /* alone */
TWICE (variable, put (&last, zero, b[i]); a[i] += last;) /* alone */
TWICE (variable_at, put (&last, zero * i, b[i]); a[i] += last;) /* alone */
TWICE (halves, put (a, i, b[i]); put (a + N, i, a[i] + 3);) /* parallel */
TWICE (halves_meet, put (a, i, b[i]); put (a + N - 3, i, a[i] + 3);) /* alone */

#define IN_ROWS(NAME, ACC, BODY) \
static void __attribute__ ((noipa)) \
NAME (int zero) \
{ \
  (void) zero; \
  ACC \
  for (int i = 1; i < R - 1; i++) \
    for (int j = 1; j < R - 1; j++) \
      { BODY } \
}
#define KERNELS_ROWS _Pragma ("acc kernels copy (rows)")
#define TWICE_IN_ROWS(NAME, BODY) \
IN_ROWS (NAME##_plain, , BODY) IN_ROWS (NAME##_acc, KERNELS_ROWS, BODY)

TWICE_IN_ROWS (in_rows, in_row (rows, i, j, rows[i][j] + i * j);) /* parallel */
TWICE_IN_ROWS (row_by_row, put (rows[i], j, rows[i][j] + i * j);) /* parallel */
TWICE_IN_ROWS (diagonal, in_row (rows, i, j, rows[i - 1][j + 1]);) /* alone */
TWICE_IN_ROWS (into_the_next, put (rows[i], j + R, rows[i][j]);) /* alone */

/* Pointers, which may be the same: the overlap is tested.  */

#define BY_POINTERS(NAME, ACC) \
static void __attribute__ ((noipa)) \
NAME (double *p, double *q, int n) \
{ \
  ACC \
  for (int i = 1; i < n; i++) \
    neighbours (p, q, i); \
}
BY_POINTERS (pointers_plain, )
BY_POINTERS (pointers_acc, _Pragma ("acc kernels copy (p[0:n], q[0:n + 1])")) /* parallel */

typedef void function (int);

static void
fill (void)
{
  last = 4;
  for (int i = 0; i < M; i++)
    {
      a[i] = i * 7 % 13;
      b[i] = i % 5;
    }
  for (int i = 0; i < R * R; i++)
    rows[i / R][i % R] = i * 3 % 17;
  for (int i = 0; i < N; i++)
    to[i] = i * 11 % 50;
}

static double kept_a[M], kept_b[M], kept_rows[R][R], kept_last;

static void
keep (void)
{
  memcpy (kept_a, a, sizeof a);
  memcpy (kept_b, b, sizeof b);
  memcpy (kept_rows, rows, sizeof rows);
  kept_last = last;
  fill ();
}

static void
say (const char *name)
{
  int wrong = memcmp (kept_a, a, sizeof a) != 0 || memcmp (kept_b, b, sizeof b) != 0
	      || memcmp (kept_rows, rows, sizeof rows) != 0 || kept_last != last;
  printf ("%s: %s\n", wrong ? "FAIL" : "PASS", name);
  failures += wrong;
}

static void
compare (const char *name, function *acc, function *plain)
{
  fill ();
  plain (0);
  keep ();
  acc (0);
  say (name);
}

#define COMPARE(NAME) compare (#NAME, NAME##_acc, NAME##_plain);

int
main (void)
{
  COMPARE (one)
  COMPARE (one_beside)
  COMPARE (other_array)
  COMPARE (same_array)
  COMPARE (same_element)
  COMPARE (later_element)
  COMPARE (earlier_element)
  COMPARE (called_inside)
  COMPARE (called_inside_same)
  COMPARE (called_inside_beside)
  COMPARE (even_and_odd)
  COMPARE (even_and_even)
  COMPARE (added)
  COMPARE (added_to_one)
  COMPARE (variables)
  COMPARE (variables_beside)
  COMPARE (summed)
  COMPARE (summed_same)
  COMPARE (row_of_its_own)
  COMPARE (advanced)
  COMPARE (advanced_sometimes)
  COMPARE (pointer_advanced)
  COMPARE (changed_by_address)
  COMPARE (range)
  COMPARE (indirect)
  COMPARE (in_memory)
  COMPARE (short_in_range)
  COMPARE (short_wraps)
  COMPARE (char_wraps)
  COMPARE (unsigned_in_range)
  COMPARE (not_cached)
  COMPARE (recursive)
  COMPARE (atomically)
  COMPARE (variable)
  COMPARE (variable_at)
  COMPARE (halves)
  COMPARE (halves_meet)
  COMPARE (in_rows)
  COMPARE (row_by_row)
  COMPARE (diagonal)
  COMPARE (into_the_next)
  for (int shift = 0; shift < 3; shift++)
    {
      fill ();
      pointers_plain (a + shift * N, a + N, N - 1);
      keep ();
      if (shift != 1)
	pointers_acc (a + shift * N, a + N, N - 1);
      else
	pointers_plain (a + shift * N, a + N, N - 1);
      say ("pointers");
    }
  return failures != 0;
}
