/* Tests of plan/poly.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 2000, SYMBOLS = 4 };

static void
random_point (int64_t values[UNIT_SYMBOLS])
{
  for (int i = 0; i < UNIT_SYMBOLS; i++)
    values[i] = unit_random (-50, 50);
}

/* Whether P keeps what poly.h says of it.  */

static bool
well_formed (const struct poly *p)
{
  if (!p->known)
    return p->n == 0;
  for (int i = 0; i < p->n; i++)
    {
      const struct poly_term *t = &p->term[i];
      if (t->coef == 0 || t->degree > POLY_MAX_FACTORS)
        return false;
      for (int j = 0; j + 1 < t->degree; j++)
        if (t->factor[j] > t->factor[j + 1])
          return false;
      if (i == 0)
        continue;
      if (t[-1].degree < t->degree)
        return false;
      if (t[-1].degree == t->degree)
        {
          int j = 0;
          while (j < t->degree && t[-1].factor[j] == t->factor[j])
            j++;
          if (j == t->degree || t[-1].factor[j] > t->factor[j])
            return false;
        }
    }
  return p->n <= POLY_MAX_TERMS;
}

static void
test_printing (void)
{
  static const char *const texts[][2] = {
    { "0", "0" }, { "1", "1" }, { "-1", "-1" }, { "i", "i" }, { "-i", "-i" }, { "i-1", "i-1" },
    { "i+1", "i+1" }, { "-1+i", "i-1" }, { "2*i", "2*i" }, { "-2*i", "-2*i" }, { "i*2", "2*i" },
    { "2*i+n-1", "2*i+n-1" }, { "n*m+1", "m*n+1" }, { "-i+n", "n-i" }, { "-i+1", "1-i" },
    { "-i-j", "-i-j" }, { "j+i*n", "i*n+j" }, { "i*i", "i*i" }, { "i-i", "0" }, { "n-n+3", "3" },
    { "i+i", "2*i" }, { "3*i-3*i+j", "j" }, { "-i*n+m-1", "m-i*n-1" }, { "?", "?" },
    { "?+i", "?" }, { "9223372036854775807", "9223372036854775807" },
    { "-9223372036854775807-1", "-9223372036854775808" },
    { "-9223372036854775807*i-i", "-9223372036854775808*i" }
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      struct poly p = unit_poly (texts[i][0]);
      unit_test_text (unit_poly_text (&p), texts[i][1], "print %s", texts[i][0]);
    }
}

static void
test_printing_in_little_room (void)
{
  struct poly p = unit_poly ("2*i+n-1");
  char *room = malloc (8);
  size_t all = poly_print (&p, unit_name, NULL, room, 8);
  unit_test (all == 7 && strcmp (room, "2*i+n-1") == 0, "print into just enough room");
  all = poly_print (&p, unit_name, NULL, room, 7);
  unit_test (all == 7 && strcmp (room, "2*i+n-") == 0, "print into too little room");
  all = poly_print (&p, unit_name, NULL, room, 1);
  unit_test (all == 7 && room[0] == '\0', "print into no room");
  room[0] = 'x';
  all = poly_print (&p, unit_name, NULL, room, 0);
  unit_test (all == 7 && room[0] == 'x', "print to be measured");
  free (room);
}

/* A caller's name for each symbol.  */

static const char *
given_name (int sym, void *data)
{
  (void) sym;
  return data;
}

static void
test_printing_names (void)
{
  static const char *const names[][3] = {
    { "(n/2)", "n/2", "(n/2)+1" }, { "(n)-(m)", "(n)-(m)", "(n)-(m)+1" },
    { "f(i)", "f(i)", "f(i)+1" }, { "((n))", "(n)", "((n))+1" }, { "n", "n", "n+1" },
    { "(a)+(b)", "(a)+(b)", "(a)+(b)+1" }
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    {
      char text[32];
      struct poly alone = poly_sym (0);
      struct poly sum = poly_add_const (&alone, 1);
      poly_print (&alone, given_name, (void *) names[i][0], text, sizeof text);
      unit_test_text (text, names[i][1], "print %s alone", names[i][0]);
      poly_print (&sum, given_name, (void *) names[i][0], text, sizeof text);
      unit_test_text (text, names[i][2], "print %s in a sum", names[i][0]);
    }
}

static void
test_limits (void)
{
  struct poly max = poly_const (INT64_MAX), min = poly_const (INT64_MIN);
  struct poly p = poly_add_const (&max, 1);
  unit_test (!p.known, "largest + 1 is unknown");
  p = poly_add_const (&max, 0);
  unit_test (poly_is (&p, INT64_MAX), "largest + 0 is known");
  p = poly_neg (&min);
  unit_test (!p.known, "-smallest is unknown");
  p = poly_neg (&max);
  unit_test (poly_is (&p, -INT64_MAX), "-largest is known");
  p = poly_scale (&max, 2);
  unit_test (!p.known, "2 * largest is unknown");
  struct poly four = unit_poly ("a*b*c*d"), five = unit_poly ("a*b*c*d*e");
  unit_test (four.known && !five.known, "four factors are known, five unknown");
  p = poly_sym (-1);
  unit_test (!p.known, "a negative symbol is unknown");

  p = poly_const (0);
  for (int i = 0; i < POLY_MAX_TERMS; i++)
    {
      struct poly s = poly_sym (i);
      p = poly_add (&p, &s);
    }
  unit_test (p.known && p.n == POLY_MAX_TERMS && well_formed (&p), "as many terms as fit");
  struct poly more = poly_add_const (&p, 1), same = poly_scale (&p, 2), none = poly_sub (&p, &p);
  unit_test (!more.known && well_formed (&more), "one term more is unknown");
  unit_test (same.known && same.n == p.n, "twice the terms are known");
  unit_test (poly_is (&none, 0), "many terms less themselves are 0");
}

static void
test_unknown (void)
{
  struct poly u = poly_unknown (), i = unit_poly ("i"), zero = poly_const (0), p, q;
  p = poly_add (&u, &i);
  q = poly_sub (&i, &u);
  unit_test (!p.known && !q.known, "sums with an unknown are unknown");
  p = poly_mul (&u, &zero);
  q = poly_scale (&u, 0);
  unit_test (!p.known && !q.known, "0 times an unknown is unknown");
  p = poly_neg (&u);
  q = poly_add_const (&u, 1);
  unit_test (!p.known && !q.known, "a negated or moved unknown is unknown");
  unit_test (!poly_equal (&u, &u) && poly_equal (&i, &i), "an unknown doesn't equal itself");
  unit_test (!poly_diff_const (&u, &u, NULL), "an unknown less itself isn't constant");
  unit_test (!poly_is_const (&u, NULL) && !poly_uses_symbol (&u, 0), "an unknown is nothing");
  unit_test (!poly_divmod_stride (&u, &i, &p, &q) && !p.known && !q.known, "no divmod of unknown");
  unit_test (!poly_divmod_stride (&i, &u, &p, &q) && !p.known, "no divmod by unknown");
  unit_test (!poly_div_exact (&u, &i, &p) && !poly_div_exact (&i, &u, &p),
             "no division of unknown");
  unit_test (!poly_coeff_of (&u, 8, &p, &q) && !p.known && !q.known, "no coefficient of unknown");
}

static void
test_differences (void)
{
  static const struct { const char *a, *b; bool constant; int64_t d; } cases[] = {
    { "i+3", "i-1", true, 4 }, { "n*i+n", "i*n+n", true, 0 }, { "5", "7", true, -2 },
    { "i", "j", false, 0 }, { "n*i", "n*i+n", false, 0 }, { "2*i", "i", false, 0 }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct poly a = unit_poly (cases[i].a), b = unit_poly (cases[i].b);
      int64_t d = 0;
      bool constant = poly_diff_const (&a, &b, &d);
      unit_test (constant == cases[i].constant && (!constant || d == cases[i].d),
                 "%s less %s", cases[i].a, cases[i].b);
    }
}

static void
test_exact_division (void)
{
  static const char *const cases[][3] = {
    { "n*i+n", "n", "i+1" }, { "6*i-4", "2", "3*i-2" }, { "i*i-1", "i-1", "i+1" },
    { "n*m*4", "2*m", "2*n" }, { "0", "i", "0" }, { "-i+n", "i-n", "-1" },
    { "i*i+2*i*j+j*j", "i+j", "i+j" },
    { "i+1", "i", NULL }, { "3*i", "2", NULL }, { "i", "i*i", NULL }, { "i", "0", NULL },
    { "i*i+1", "i-1", NULL }, { "-9223372036854775807-1", "-1", NULL },
    { "-9223372036854775807", "-1", "9223372036854775807" }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct poly p = unit_poly (cases[i][0]), q = unit_poly (cases[i][1]), quot;
      bool divides = poly_div_exact (&p, &q, &quot);
      unit_test_text (divides ? unit_poly_text (&quot) : "none", cases[i][2] ? cases[i][2] : "none",
                      "%s by %s", cases[i][0], cases[i][1]);
    }
}

static void
test_stride_division (void)
{
  static const char *const cases[][4] = {
    { "n*i+j", "n", "i", "j" }, { "n*i+n-1", "n", "i+1", "-1" }, { "64*i+j-1", "64", "i", "j-1" },
    { "n*m*i+n*j+k", "m*n", "i", "j*n+k" }, { "65*i", "64", "i", "i" }, { "63*i", "64", "i", "-i" },
    { "32", "64", "0", "32" }, { "33", "64", "1", "-31" }, { "-32", "64", "-1", "32" },
    { "-31", "64", "0", "-31" }, { "3*n", "2*n", "1", "n" }, { "i*i*n", "i", "i*n", "0" },
    { "7", "-2", "-3", "1" }, { "n", "-n", "-1", "0" }, { "i", "1", "i", "0" },
    { "9223372036854775807", "2", "4611686018427387903", "1" },
    { "3", "-9223372036854775807-1", "0", "3" },
    { "i", "n+1", NULL, NULL }, { "i", "0", NULL, NULL },
    { "-9223372036854775807-1", "-1", NULL, NULL }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct poly p = unit_poly (cases[i][0]), s = unit_poly (cases[i][1]), quot, rem;
      bool done = poly_divmod_stride (&p, &s, &quot, &rem);
      unit_test_text (done ? unit_poly_text (&quot) : "none", cases[i][2] ? cases[i][2] : "none",
                      "%s by stride %s", cases[i][0], cases[i][1]);
      unit_test_text (done ? unit_poly_text (&rem) : "none", cases[i][3] ? cases[i][3] : "none",
                      "%s by stride %s, remainder", cases[i][0], cases[i][1]);
    }
}

static void
test_coefficients (void)
{
  static const char *const cases[][4] = {
    { "n*i+j", "i", "n", "j" }, { "n*i+i-1", "i", "n+1", "-1" }, { "j", "i", "0", "j" },
    { "-i+n", "i", "-1", "n" }, { "i*i", "i", NULL, NULL }, { "i*i+i", "j", "0", "i*i+i" }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct poly p = unit_poly (cases[i][0]), coeff, rest;
      bool done = poly_coeff_of (&p, cases[i][1][0] - 'a', &coeff, &rest);
      unit_test_text (done ? unit_poly_text (&coeff) : "none", cases[i][2] ? cases[i][2] : "none",
                      "coefficient of %s in %s", cases[i][1], cases[i][0]);
      unit_test_text (done ? unit_poly_text (&rest) : "none", cases[i][3] ? cases[i][3] : "none",
                      "rest beside %s in %s", cases[i][1], cases[i][0]);
    }
}

static bool
is_i_or_j (int sym, void *data)
{
  (void) data;
  return sym == 'i' - 'a' || sym == 'j' - 'a';
}

static void
test_parts (void)
{
  struct poly p = unit_poly ("n*i+2*j+n+1"), part = poly_part (&p, is_i_or_j, NULL);
  unit_test_text (unit_poly_text (&part), "i*n+2*j", "part with i or j");
  unit_test (poly_find_symbol (&p, is_i_or_j, NULL) == 'i' - 'a', "first of i and j");
  p = unit_poly ("n+1");
  part = poly_part (&p, is_i_or_j, NULL);
  unit_test (poly_is (&part, 0) && poly_find_symbol (&p, is_i_or_j, NULL) == -1, "no i nor j");
}

/* The first round in which TRUE_OF_A_ROUND isn't true, or -1.  */

static int
first_failure (bool (*true_of_a_round) (void))
{
  for (int i = 0; i < ROUNDS; i++)
    if (!true_of_a_round ())
      return i;
  return -1;
}

static bool
arithmetic_agrees (void)
{
  int64_t v[UNIT_SYMBOLS];
  random_point (v);
  struct poly a = unit_random_poly (5, 2, 9, SYMBOLS), b = unit_random_poly (4, 2, 9, SYMBOLS);
  struct poly sum = poly_add (&a, &b), difference = poly_sub (&a, &b), product = poly_mul (&a, &b);
  struct poly negated = poly_neg (&a), scaled = poly_scale (&a, -7), moved = poly_add_const (&a, 5);
  int64_t va = unit_eval (&a, v), vb = unit_eval (&b, v);
  return well_formed (&a) && well_formed (&sum) && well_formed (&difference)
         && well_formed (&product) && well_formed (&scaled)
         && unit_eval (&sum, v) == va + vb && unit_eval (&difference, v) == va - vb
         && unit_eval (&product, v) == va * vb && unit_eval (&negated, v) == -va
         && unit_eval (&scaled, v) == -7 * va && unit_eval (&moved, v) == va + 5;
}

static bool
algebra_holds (void)
{
  struct poly a = unit_random_poly (3, 1, 9, SYMBOLS), b = unit_random_poly (3, 1, 9, SYMBOLS);
  struct poly c = unit_random_poly (2, 2, 9, SYMBOLS);
  struct poly ab = poly_mul (&a, &b), ba = poly_mul (&b, &a);
  struct poly sum = poly_add (&a, &b), back = poly_sub (&sum, &b);
  struct poly ac = poly_mul (&a, &c), bc = poly_mul (&b, &c);
  struct poly left = poly_mul (&sum, &c), right = poly_add (&ac, &bc);
  return poly_equal (&ab, &ba) && poly_equal (&back, &a) && poly_equal (&left, &right);
}

static bool
printing_reads_back (void)
{
  struct poly p = unit_random_poly (8, 3, 20, 6), q = unit_poly (unit_poly_text (&p));
  return poly_equal (&p, &q) && !strstr (unit_poly_text (&p), "+-");
}

static bool
division_undoes_multiplication (void)
{
  struct poly a = unit_random_poly (4, 2, 9, SYMBOLS), b = unit_random_poly (3, 2, 9, SYMBOLS);
  struct poly product = poly_mul (&a, &b), more = poly_add_const (&product, 1), quot;
  if (poly_is (&b, 0) || poly_is (&b, 1) || poly_is (&b, -1))
    return true;
  return poly_div_exact (&product, &b, &quot) && poly_equal (&quot, &a)
         && !poly_div_exact (&more, &b, &quot) && !quot.known;
}

static bool
stride_division_adds_up (void)
{
  struct poly p = unit_random_poly (8, 3, 99, SYMBOLS);
  struct poly stride = poly_const (unit_random (1, 9)), s, quot, rem, back;
  for (int64_t i = unit_random (0, 2); i > 0; i--)
    {
      s = poly_sym ((int) unit_random (0, SYMBOLS - 1));
      stride = poly_mul (&stride, &s);
    }
  if (!poly_divmod_stride (&p, &stride, &quot, &rem))
    return false;
  back = poly_mul (&quot, &stride);
  back = poly_add (&back, &rem);
  if (!poly_equal (&back, &p))
    return false;
  /* What remains and is a multiple of the symbols comes no nearer to zero.  */
  int64_t c = stride.term[0].coef;
  for (int i = 0; i < rem.n; i++)
    {
      struct poly term = rem, symbols = stride, ignored;
      term.n = 1;
      term.term[0] = rem.term[i];
      symbols.term[0].coef = 1;
      int64_t r = rem.term[i].coef;
      if (poly_div_exact (&term, &symbols, &ignored) && (2 * r > c || 2 * r <= -c))
        return false;
    }
  return true;
}

static bool
coefficients_add_up (void)
{
  struct poly p = unit_random_poly (8, 2, 9, SYMBOLS), coeff, rest;
  struct poly s = poly_sym (0);
  bool linear = true;
  for (int i = 0; i < p.n; i++)
    linear &= p.term[i].degree < 2 || p.term[i].factor[1] != 0;
  if (poly_coeff_of (&p, 0, &coeff, &rest) != linear)
    return false;
  if (!linear)
    return !coeff.known && !rest.known;
  struct poly back = poly_mul (&coeff, &s);
  back = poly_add (&back, &rest);
  return poly_equal (&back, &p) && !poly_uses_symbol (&coeff, 0) && !poly_uses_symbol (&rest, 0);
}

/* The images of the symbols for test_mapping.  */

static struct poly images[SYMBOLS];

static struct poly
image (int sym, void *data)
{
  (void) data;
  return images[sym];
}

static bool
mapping_is_evaluation (void)
{
  int64_t v[UNIT_SYMBOLS], w[UNIT_SYMBOLS] = { 0 };
  random_point (v);
  for (int i = 0; i < SYMBOLS; i++)
    {
      images[i] = unit_random_poly (2, 1, 5, SYMBOLS);
      w[i] = unit_eval (&images[i], v);
    }
  struct poly p = unit_random_poly (5, 2, 9, SYMBOLS), mapped = poly_map (&p, image, NULL);
  return well_formed (&mapped) && unit_eval (&mapped, v) == unit_eval (&p, w);
}

static void
test_properties (void)
{
  unit_test (first_failure (arithmetic_agrees) < 0, "arithmetic agrees with numbers");
  unit_test (first_failure (algebra_holds) < 0, "laws of algebra");
  unit_test (first_failure (printing_reads_back) < 0, "what is printed reads back");
  unit_test (first_failure (division_undoes_multiplication) < 0, "exact division undoes products");
  unit_test (first_failure (stride_division_adds_up) < 0, "division by strides adds up");
  unit_test (first_failure (coefficients_add_up) < 0, "coefficients add up");
  unit_test (first_failure (mapping_is_evaluation) < 0, "mapping agrees with numbers");
}

int
main (void)
{
  test_printing ();
  test_printing_in_little_room ();
  test_printing_names ();
  test_limits ();
  test_unknown ();
  test_differences ();
  test_exact_division ();
  test_stride_division ();
  test_coefficients ();
  test_parts ();
  test_properties ();
  return unit_end ();
}
