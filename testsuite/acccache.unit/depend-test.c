/* References that may meet in different iterations, by hand and against enumeration.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "depend-if.h"
#include "unit.h"

#include <stdio.h>
#include <string.h>

enum { FRESH = 25, MOST = 8 };

/* The counters are `x low high; y low high', the loop's two being x and y; the facts are separated
   by commas, the subscripts by semicolons.  */

struct row
{
  const char *a, *b, *counters, *facts;
  bool never;
};

static const struct row rows[] = {
  /* One subscript and no other loop.  */
  { "x", "y", "x 0 n-1; y 0 n-1", "", true },
  { "x+1", "y", "x 0 n-1; y 0 n-1", "", false },
  { "x+n", "y", "x 0 n-1; y 0 n-1", "", true },
  { "x+m", "y", "x 0 n-1; y 0 n-1", "", false },
  { "x+m", "y", "x 0 n-1; y 0 n-1", "m-n", true },
  { "x+5", "y", "x 0 4; y 0 4", "", true },
  { "x+5", "y", "x 0 5; y 0 5", "", false },
  { "2*x", "2*y+1", "x ? ?; y ? ?", "", true },
  { "2*x", "2*y+2", "x ? ?; y ? ?", "", false },
  { "4*x", "6*y+1", "x ? ?; y ? ?", "", true },
  { "k", "k", "x 0 n; y 0 n", "", false },
  { "k", "k+1", "x 0 n; y 0 n", "", true },
  { "k", "y", "x 0 n; y 0 n", "", false },
  { "k", "y", "x k+1 n; y k+1 n", "", true },
  { "k-1", "y", "x k n; y k n", "", true },
  { "x", "2*n-y", "x 0 n; y 0 n", "", true },
  { "x", "2*n-y-1", "x 0 n; y 0 n", "", false },
  { "x", "2*n-y+1", "x 0 n; y 0 n", "", true },
  { "?", "y", "x 0 n; y 0 n", "", false },
  /* A counter of its own for each.  */
  { "i", "j", "x 0 n; y 0 n; i 0 x-1; j 0 y-1", "", false },
  { "i", "y", "x 0 n; y 0 n; i 0 x-1; j 0 y-1", "", false },
  { "n*x+i", "n*y+j", "x 0 m-1; y 0 m-1; i 0 n-1; j 0 n-1", "", true },
  { "n*x+i", "n*y+j", "x 0 m-1; y 0 m-1; i 0 n; j 0 n", "", false },
  { "n*x+i", "n*y+j+1", "x 0 m-1; y 0 m-1; i 0 n-2; j 0 n-2", "", true },
  { "n*x+i", "n*y+j+1", "x 0 m-1; y 0 m-1; i 0 n-1; j 0 n-1", "", false },
  { "n*m*x+m*i+k", "n*m*y+m*j+l", "x 0 9; y 0 9; i 0 n-1; k 0 m-1; j 0 n-1; l 0 m-1", "",
    true },
  { "n*x+k", "n*k+y", "x k+1 n-1; y k+1 n-1", "k", true },
  { "n*x+i", "n*k+j", "x k+1 n-1; y k+1 n-1; i k+1 n-1; j k+1 n-1", "k", true },
  { "n*x+i", "n*y+k", "x k+1 n-1; y k+1 n-1; i k+1 n-1; j k+1 n-1", "k", true },
  { "n*i+x", "n*j+y", "x 0 n-1; y 0 n-1; i 0 m; j 0 m", "", true },
  { "n*i+x", "n*j+y", "x 0 n; y 0 n; i 0 m; j 0 m", "", false },
  { "n*i+x", "n*j+y+n", "x 0 n-1; y 0 n-1; i 0 m; j 0 m", "", true },
  { "n*i+x-1", "n*j+y", "x 1 n-1; y 1 n-1; i 0 m; j 0 m", "", false },
  { "10*i+x", "10*j+y", "x 0 9; y 0 9; i 0 m; j 0 m", "", true },
  { "10*i+x", "10*j+y", "x 0 10; y 0 10; i 0 m; j 0 m", "", false },
  { "n*m*i+m*x+k", "n*m*j+m*y+l", "x 0 n-1; y 0 n-1; i 0 9; k 0 m-1; j 0 9; l 0 m-1", "", true },
  /* One dimension is enough.  */
  { "x;i", "y;j", "x 0 n; y 0 n; i 0 n; j 0 n", "", true },
  { "i;x", "j;y", "x 0 n; y 0 n; i 0 n; j 0 n", "", true },
  { "x;i", "y-1;j", "x 0 n; y 0 n; i 0 n; j 0 n", "", false },
  { "x;0", "y-1;1", "x 0 n; y 0 n", "", true },
};

static void
read_counters (const char *text, struct depend_pair *pair, struct depend_counter *counter)
{
  char copy[200], *rest = NULL;
  snprintf (copy, sizeof copy, "%s", text);
  pair->n_counters = 0;
  for (char *part = strtok_r (copy, ";", &rest); part; part = strtok_r (NULL, ";", &rest))
    {
      char name, low[50], high[50];
      if (sscanf (part, " %c %49s %49s", &name, low, high) != 3)
        continue;
      struct depend_counter c = { name - 'a', unit_poly (low), unit_poly (high) };
      counter[pair->n_counters++] = c;
    }
}

static int
read_polys (const char *text, const char *between, struct poly *p)
{
  char copy[200], *rest = NULL;
  int n = 0;
  snprintf (copy, sizeof copy, "%s", text);
  for (char *part = strtok_r (copy, between, &rest); part; part = strtok_r (NULL, between, &rest))
    p[n++] = unit_poly (part);
  return n;
}

static void
by_hand (void)
{
  for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++)
    {
      struct depend_counter counter[MOST];
      struct poly a[MOST], b[MOST], fact[MOST];
      int64_t width[MOST] = { 1, 1, 1, 1, 1, 1, 1, 1 };
      struct depend_pair pair = { 0, a, b, width, counter, 0, fact, 0, 'x' - 'a', 'y' - 'a',
                                  FRESH };
      pair.rank = read_polys (rows[k].a, ";", a);
      read_polys (rows[k].b, ";", b);
      read_counters (rows[k].counters, &pair, counter);
      pair.n_facts = read_polys (rows[k].facts, ",", fact);
      unit_test (depend_never (&pair) == rows[k].never, "[%s] and [%s] for %s, %s", rows[k].a,
                 rows[k].b, rows[k].counters, rows[k].facts);
    }
}

/* The random problems: symbols n and m are 1 to 4, the loop's counters x and y, those inside i
   and j.  */

static const char *const lows[] = { "0", "1", "m", "2", "n-3" };
static const char *const highs[] = { "n", "n-1", "m+2", "3", "m+n", "2*n" };
static const char *const inner_lows[] = { "0", "1", "X", "X+1", "m" };
static const char *const inner_highs[] = { "n-1", "n", "X", "X-1", "m", "X+n", "m*n-1" };

#define PICK(list) list[unit_random (0, sizeof list / sizeof list[0] - 1)]

static struct poly
bound (const char *text, char counter)
{
  char copy[20];
  snprintf (copy, sizeof copy, "%s", text);
  for (char *c = copy; *c; c++)
    if (*c == 'X')
      *c = counter;
  return unit_poly (copy);
}

/* A random subscript in the counters X and I.  */

static struct poly
subscript (char x, char i)
{
  static const int64_t coefs[] = { 0, 0, 1, 1, 1, -1, 2, 3 };
  struct poly sum = poly_const (unit_random (-3, 3));
  struct poly px = poly_sym (x - 'a'), pi = poly_sym (i - 'a'), n = poly_sym ('n' - 'a');
  struct poly m = poly_sym ('m' - 'a');
  px = poly_scale (&px, PICK (coefs));
  pi = poly_scale (&pi, PICK (coefs));
  if (unit_random (0, 2) == 0)
    px = poly_mul (&px, &n);
  if (unit_random (0, 5) == 0)
    pi = poly_mul (&pi, unit_random (0, 1) ? &m : &n);
  if (unit_random (0, 4) == 0)
    sum = poly_add (&sum, unit_random (0, 1) ? &m : &n);
  sum = poly_add (&sum, &px);
  return poly_add (&sum, &pi);
}

/* Whether A and B meet when both loops are in the iterations of VALUES.  */

static bool
meet (const struct depend_pair *pair, const int64_t values[])
{
  for (int d = 0; d < pair->rank; d++)
    {
      int64_t apart = unit_eval (&pair->a[d], values) - unit_eval (&pair->b[d], values);
      if (apart >= pair->width[d] || apart <= -pair->width[d])
        return false;
    }
  return true;
}

/* Whether A and B meet, counter K of PAIR and those after it having any values.  */

static bool
ever_meet (const struct depend_pair *pair, int k, int64_t values[])
{
  if (k == pair->n_counters)
    return values[pair->of_a] != values[pair->of_b] && meet (pair, values);
  const struct depend_counter *c = &pair->counter[k];
  int64_t high = unit_eval (&c->high, values);
  for (values[c->sym] = unit_eval (&c->low, values); values[c->sym] <= high; values[c->sym]++)
    if (ever_meet (pair, k + 1, values))
      return true;
  return false;
}

/* Whether the values meet NEEDS.  */

static bool
met (const struct depend_needs *needs, const int64_t values[])
{
  for (int k = 0; k < needs->n; k++)
    if (unit_eval (&needs->least[k], values) < 0)
      return false;
  return (!needs->either[0].known || unit_eval (&needs->either[0], values) >= 0
          || unit_eval (&needs->either[1], values) >= 0);
}

/* Whether the references of PAIR meet for some n and m where NEEDS, or null, say that they do not.
   *TIMES is how often these are met.  */

static bool
meet_nevertheless (const struct depend_pair *pair, int64_t least, const struct depend_needs *needs,
                   int *times)
{
  *times = 0;
  for (int64_t n = least; n <= 4; n++)
    for (int64_t m = least; m <= 4; m++)
      {
        int64_t values[UNIT_SYMBOLS] = { 0 };
        values['n' - 'a'] = n;
        values['m' - 'a'] = m;
        if (needs && !met (needs, values))
          continue;
        ++*times;
        if (ever_meet (pair, 0, values))
          return true;
      }
  return false;
}

/* A random problem.  Returns what depend_never says, or depend_apart_if if CONDITIONAL, or -1 if that
   is wrong.  */

static int
random_case (bool conditional)
{
  struct poly a[2], b[2], fact[2] = { unit_poly ("n-1"), unit_poly ("m-1") };
  int64_t width[2] = { unit_random (1, 4) == 1 ? 2 : 1, 1 };
  struct depend_counter counter[4];
  const char *low = PICK (lows), *high = PICK (highs);
  const char *inner_low = PICK (inner_lows), *inner_high = PICK (inner_highs);
  struct depend_pair pair = { (int) unit_random (1, 2), a, b, width, counter, 4, fact, 2,
                              'x' - 'a', 'y' - 'a', FRESH };
  for (int k = 0; k < 2; k++)
    {
      char x = k ? 'y' : 'x', i = k ? 'j' : 'i';
      struct depend_counter outer = { x - 'a', bound (low, x), bound (high, x) };
      struct depend_counter inner = { i - 'a', bound (inner_low, x), bound (inner_high, x) };
      counter[k] = outer;
      counter[2 + k] = inner;
    }
  for (int d = 0; d < pair.rank; d++)
    {
      a[d] = subscript ('x', 'i');
      b[d] = unit_random (0, 2) ? subscript ('y', 'j') : a[d];
      if (poly_equal (&a[d], &b[d]))
        {
          struct poly x = poly_sym ('y' - 'a'), i = poly_sym ('j' - 'a'), c, r, q, s;
          poly_coeff_of (&a[d], 'x' - 'a', &c, &r);
          poly_coeff_of (&r, 'i' - 'a', &q, &s);
          x = poly_mul (&c, &x);
          i = poly_mul (&q, &i);
          x = poly_add (&x, &i);
          b[d] = poly_add (&x, &s);
        }
    }
  int times;
  if (conditional)
    {
      struct depend_needs needs;
      pair.rank = 1;
      pair.n_facts = 0;
      if (!depend_apart_if (&pair, width[0], width[0], &needs))
        return 0;
      return meet_nevertheless (&pair, -2, &needs, &times) ? -1 : times > 0;
    }
  return !depend_never (&pair) ? 0 : meet_nevertheless (&pair, 1, NULL, &times) ? -1 : 1;
}

/* References that never meet on a condition, a list of what is at least 0; with `|' if one of two is
   enough.  `no' if there is none.  */

struct conditional
{
  const char *a, *b, *counters, *needs;
};

static const struct conditional conditionals[] = {
  /* An iteration's step.  */
  { "n*x", "n*y", "x 0 m; y 0 m", "n-1" },
  { "n*x", "n*y+1", "x 0 m; y 0 m", "n-2" },
  { "n*x", "n*y-1", "x 0 m; y 0 m", "n-2" },
  { "n*x+i", "n*y+j", "x 0 9; y 0 9; i 0 m-1; j 0 m-1", "n-m" },
  { "n*x+i", "n*y+j", "x 0 9; y 0 9; i 0 4; j 0 4", "n-5" },
  { "n*m*x+n*i", "n*m*y+n*j", "x 0 9; y 0 9; i 0 m-1; j 0 m-1", "n-1" },
  { "n*x+i", "n*y+j", "x 0 9; y 0 9; i 0 n-1; j 0 n-1", "" },
  { "n*x+i", "n*y+j", "x 0 9; y 0 9; i 0 n; j 0 n", "no" },
  { "100*x+i", "100*y+j", "x 0 9; y 0 9; i 0 m-1; j 0 m-1", "100-m" },
  { "100*x+i", "100*y+j+1", "x 0 9; y 0 9; i 0 m-1; j 0 m-1", "99-m" },
  { "100*x+i", "100*y+j-100", "x 0 9; y 0 9; i 0 m-1; j 0 m-1", "no" },
  { "2*x+i", "2*y+j", "x 0 9; y 0 9; i 0 m-1; j 0 m-1", "no" },
  { "n*x", "n*y-n", "x 0 m; y 0 m", "no" },
  { "x", "y-1", "x 0 m; y 0 m", "no" },
  { "x", "y", "x 0 m; y 0 m", "" },
  /* All that one reaches is apart from what the other does.  */
  { "n*x", "n*k", "x k+1 m; y k+1 m", "n-1" },
  { "n*x+i", "n*k+j", "x k+1 n-1; y k+1 n-1; i k+1 n-1; j k+1 n-1", "n,k+1" },
  { "x", "y+k", "x 0 n-1; y 0 n-1", "k-n" },
  { "n*k+x", "n*m+y", "x 0 n-1; y 0 n-1", "n*k-n*m-n|n*m-n*k-n" },
  { "n*x+i", "n*k+j", "x 0 n-1; y 0 n-1; i 0 n-1; j 0 n-1", "no" },
  { "100*k+x", "100*k+y-100", "k 0 9; x 0 m-1; y 0 m-1", "100-m" },
  { "100*k+x", "100*k+y-10", "k 0 9; x 0 m-1; y 0 m-1", "no" },
  { "x", "k", "x 0 n-1; y 0 n-1", "no" },
  { "x", "y-100", "x 0 m-1; y 0 m-1", "no" },
  { "x", "n-1-y", "x 0 n-1; y 0 n-1", "no" },
  { "n*x", "m*y", "x 0 9; y 0 9", "no" },
  { "x", "?", "x 0 n; y 0 n", "no" },
  { "n*x+i", "n*y+j-n", "x 0 9; y 0 9; i 0 m; j 0 m", "no" },
};

static void
conditional_by_hand (void)
{
  for (size_t k = 0; k < sizeof conditionals / sizeof conditionals[0]; k++)
    {
      const struct conditional *row = &conditionals[k];
      struct depend_counter counter[MOST];
      struct poly a = unit_poly (row->a), b = unit_poly (row->b), want[MOST];
      int64_t width = 1;
      struct depend_pair pair = { 1, &a, &b, &width, counter, 0, NULL, 0, 'x' - 'a', 'y' - 'a',
                                  FRESH };
      struct depend_needs needs;
      read_counters (row->counters, &pair, counter);
      bool apart = depend_apart_if (&pair, 1, 1, &needs), right;
      if (strcmp (row->needs, "no") == 0)
        right = !apart;
      else if (strchr (row->needs, '|'))
        right = (apart && needs.n == 0 && read_polys (row->needs, "|", want) == 2
                 && poly_equal (&needs.either[0], &want[0])
                 && poly_equal (&needs.either[1], &want[1]));
      else
        {
          right = (apart && !needs.either[0].known
                   && read_polys (row->needs, ",", want) == needs.n);
          for (int i = 0; right && i < needs.n; i++)
            right = poly_equal (&needs.least[i], &want[i]);
        }
      unit_test (right, "[%s] and [%s] for %s if %s", row->a, row->b, row->counters, row->needs);
    }
}

int
main (void)
{
  by_hand ();
  conditional_by_hand ();
  int wrong = 0, never = 0, wrong_if = 0, never_if = 0;
  for (int k = 0; k < 3000; k++)
    {
      int result = random_case (false), result_if = random_case (true);
      wrong += result < 0;
      never += result > 0;
      wrong_if += result_if < 0;
      never_if += result_if > 0;
    }
  unit_test (wrong == 0, "no random references meet that are said not to");
  unit_test (never > 400, "many random references are found not to meet");
  unit_test (wrong_if == 0, "no random references meet that are said not to on a condition");
  unit_test (never_if > 300, "many random references are found not to meet on a condition");
  fprintf (stderr, "%d of 3000 never meet, %d on a condition\n", never, never_if);
  return unit_end ();
}
