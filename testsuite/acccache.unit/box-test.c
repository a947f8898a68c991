/* Tests of plan/box: what is known of two boxes, and their sizes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"

#include <string.h>

enum { ROUNDS = 4000, MAX_INDEX = 8 };

static const char *
relation_name (enum box_relation r)
{
  static const char *const names[]
    = { "disjoint", "same", "inside", "around", "overlap", "unknown" };
  return names[r];
}

static enum box_relation
mirrored (enum box_relation r)
{
  return r == BOX_INSIDE ? BOX_AROUND : r == BOX_AROUND ? BOX_INSIDE : r;
}

static const struct relation_case
{
  const char *a, *b, *extents;
  enum box_relation relation;
} relations[] = {
  /* One dimension, an offset of one variable.  */
  { "[i-1:3]", "[i-1:3]", NULL, BOX_SAME },
  { "[i-1:3]", "[i:1]", NULL, BOX_AROUND },
  { "[i]", "[i-1:3]", NULL, BOX_INSIDE },
  { "[i-1:3]", "[i+2:3]", NULL, BOX_DISJOINT },
  { "[i-1:3]", "[i+1:3]", NULL, BOX_OVERLAP },
  { "[i-1:3]", "[i-1:2]", NULL, BOX_AROUND },
  { "[i-1:3]", "[j-1:3]", NULL, BOX_UNKNOWN },
  { "[i]", "[i]", NULL, BOX_SAME },
  { "[i]", "[i:1]", NULL, BOX_SAME },
  { "[i]", "[i+1]", NULL, BOX_DISJOINT },
  { "[i]", "[j]", NULL, BOX_UNKNOWN },
  { "[?]", "[?]", NULL, BOX_UNKNOWN },
  { "[i:?]", "[i:3]", NULL, BOX_OVERLAP },
  { "[?:3]", "[i:3]", NULL, BOX_UNKNOWN },
  /* Symbolic lengths are at least 1.  */
  { "[0:n]", "[0:n]", NULL, BOX_SAME },
  { "[0:n]", "[n:4]", NULL, BOX_DISJOINT },
  { "[0:n]", "[n-1:4]", NULL, BOX_OVERLAP },
  { "[0:n]", "[0:m]", NULL, BOX_OVERLAP },
  { "[0:n]", "[5:n]", NULL, BOX_UNKNOWN },
  { "[0:n]", "[0:n+1]", NULL, BOX_INSIDE },
  { "[n*i:n]", "[n*i+n:n]", NULL, BOX_DISJOINT },
  { "[n*i:n]", "[n*i+1:n-1]", NULL, BOX_AROUND },
  /* Empty ones share nothing.  */
  { "[i:0]", "[i:3]", NULL, BOX_DISJOINT },
  { "[i:-1]", "[i:-1]", NULL, BOX_DISJOINT },
  { "[i+1:0]", "[i:3]", NULL, BOX_DISJOINT },
  /* Omitted bounds, with and without known extents.  */
  { "[:]", "[0:64]", "[64]", BOX_SAME },
  { "[:]", "[0:63]", "[64]", BOX_AROUND },
  { "[:]", "[:]", "[?]", BOX_SAME },
  { "[:]", "[i:3]", "[?]", BOX_AROUND },
  { "[i:]", "[i+1:]", "[?]", BOX_AROUND },
  { "[i:]", "[i:]", "[?]", BOX_SAME },
  { "[i:]", "[i+4:3]", "[?]", BOX_AROUND },
  { "[i:]", "[i-4:4]", "[?]", BOX_DISJOINT },
  { "[i:]", "[i+4:3]", "[n]", BOX_AROUND },
  { "[i:]", "[j:3]", "[n]", BOX_UNKNOWN },
  { "[:]", "[-1:3]", "[64]", BOX_OVERLAP },
  { "[:]", "[64:3]", "[64]", BOX_DISJOINT },
  { "[:n]", "[0:n]", "[m]", BOX_SAME },
  { "[:4]", "[4:]", "[?]", BOX_UNKNOWN },
  { "[:4]", "[4:]", "[n]", BOX_DISJOINT },
  { "[?:]", "[i:3]", "[?]", BOX_UNKNOWN },
  { "(1:)", "(:)", "(1:?)", BOX_SAME },
  { "(2:)", "(:)", "(1:?)", BOX_INSIDE },
  { "(2:3)", "(:)", "(1:?)", BOX_INSIDE },
  /* More dimensions.  */
  { "[i-1:3][j-1:3]", "[i-1:3][j-1:3]", NULL, BOX_SAME },
  { "[i-1][j-1:3]", "[i][j-1:3]", NULL, BOX_DISJOINT },
  { "[i-1:3][j]", "[i][j-1:3]", NULL, BOX_OVERLAP },
  { "[i-1:3][j-1:3]", "[i][j-1:3]", NULL, BOX_AROUND },
  { "[i][j]", "[j][i+1]", NULL, BOX_UNKNOWN },
  { "[i][j]", "[k][j+1]", NULL, BOX_DISJOINT },
  { "[i]", "[i][0:64]", "[n][64]", BOX_SAME },
  { "[i]", "[i][1:63]", "[n][64]", BOX_AROUND },
  { "[i]", "[i+1][1:63]", "[n][64]", BOX_DISJOINT },
  { "[i]", "[i][:]", "[n][?]", BOX_SAME },
  { "", "[i][1:63]", "[n][64]", BOX_AROUND },
  { "", "", NULL, BOX_SAME },
  /* Fortran, with strides.  */
  { "(i-4:i+4, j)", "(i-4:i+4, j)", NULL, BOX_SAME },
  { "(i-4:i+4, j)", "(i, j)", NULL, BOX_AROUND },
  { "(1:9:2)", "(1:9:2)", NULL, BOX_SAME },
  { "(1:9:2)", "(1:9)", NULL, BOX_INSIDE },
  { "(1:9:2)", "(2:8:2)", NULL, BOX_UNKNOWN },
  { "(1:9:2)", "(10:12)", NULL, BOX_DISJOINT },
  { "(9:1:-1)", "(1:9)", NULL, BOX_SAME },
  { "(1:9:n)", "(1:9)", NULL, BOX_UNKNOWN },
  { "(:n)", "(1:n)", "(m)", BOX_SAME },
  { "(:n)", "(0:n)", "(0:m)", BOX_SAME },
  { "(:n)", "(1:n)", "(0:m)", BOX_AROUND },
  { "(::2)", "(1:3)", "(m)", BOX_UNKNOWN }
};

static void
test_relations (void)
{
  for (size_t i = 0; i < sizeof relations / sizeof relations[0]; i++)
    {
      const struct relation_case *c = &relations[i];
      struct box a = unit_box (c->a, c->extents), b = unit_box (c->b, c->extents);
      unit_test_text (relation_name (box_overlap (&a, &b)), relation_name (c->relation),
                      "relation %zu: `%s' and `%s' of %s", i, c->a, c->b,
                      c->extents ? c->extents : "?");
      unit_test (box_overlap (&b, &a) == mirrored (c->relation), "relation %zu mirrored", i);
      unit_test (box_contains (&a, &b) == (c->relation == BOX_SAME || c->relation == BOX_AROUND),
                 "relation %zu: contains", i);
    }
}

static void
test_crosses (void)
{
  static const struct { const char *a, *b; bool cross; } cases[] = {
    { "[i-1:3][j]", "[i][j-1:3]", true },
    { "[i-1:3][j][k-1:3]", "[i][j-1:3][k-1:3]", true },
    { "[i-1:3][j:2]", "[i][j-1:3]", true },
    { "[i-1:3][j]", "[i][j:3]", true },
    { "[i-1:3][j]", "[i][j+1:3]", false },
    { "[i-1:3][j]", "[i+1:3][j-1:3]", false },
    { "[i-1:3][j]", "[i][j]", false },
    { "[i-1:3]", "[i+1:3]", false },
    { "[i-1:3][j]", "[k][j-1:3]", false },
    { "(i-1:i+1, j)", "(i, j-1:j+1)", true },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box a = unit_box (cases[i].a, NULL), b = unit_box (cases[i].b, NULL);
      unit_test (box_cross (&a, &b) == cases[i].cross, "%s and %s cross", cases[i].a, cases[i].b);
      unit_test (box_cross (&b, &a) == cases[i].cross, "%s and %s cross", cases[i].b, cases[i].a);
    }
}

static void
test_rows (void)
{
  static const struct { const char *a, *b; int dim; } cases[] = {
    { "[i][j:5]", "[i-1:3][j:5]", 0 }, { "[i-1][j:5]", "[i-1:3][j:5]", 0 },
    { "[i-1:3][j]", "[i-1:3][j:5]", 1 }, { "[i:1][j:5]", "[i][j:5]", 0 }, { "[i]", "[i-1:3]", 0 },
    { "[i+2][j:5]", "[i-1:3][j:5]", -1 }, { "[i][j:4]", "[i-1:3][j:5]", -1 },
    { "[i:2][j:5]", "[i-1:3][j:5]", -1 }, { "[i][j]", "[i-1:3][j:5]", -1 },
    { "[i-1:3][j:5]", "[i-1:3][j:5]", -1 }, { "[k][j:5]", "[i-1:3][j:5]", -1 }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box a = unit_box (cases[i].a, NULL), b = unit_box (cases[i].b, NULL);
      int dim = -1;
      bool row = box_is_row_of (&a, &b, &dim);
      unit_test (row == (cases[i].dim >= 0) && dim == cases[i].dim, "%s a row of %s", cases[i].a,
                 cases[i].b);
    }
}

static void
test_normalising (void)
{
  static const char *const cases[][3] = {
    { "[i]", "[n]", "[i]" }, { "[i:3]", "[n]", "[i:3]" }, { "[i:]", "[n]", "[i:n-i]" },
    { "[:n]", "[m]", "[0:n]" }, { "[:]", "[64]", "[0:64]" }, { "[:]", "[?]", "[:]" },
    { "[i:]", "[?]", "[i:]" }, { "[:4]", "[?]", "[:4]" }, { "[?:]", "[8]", "[?:]" },
    { "[:][j:]", "[n][m]", "[0:n][j:m-j]" }, { "(2::2)", "(10)", "[2::2]" },
    { "(::2)", "(10)", "[::2]" }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box b = unit_box (cases[i][0], cases[i][1]);
      box_normalise (&b);
      unit_test_text (unit_box_text (&b), cases[i][2], "normalise %s of %s", cases[i][0],
                      cases[i][1]);
    }
}

static void
test_elements (void)
{
  static const char *const cases[][3] = {
    { "[i-1:3][j:5]", NULL, "15" }, { "[i][j]", NULL, "1" }, { "[0:n][0:m]", NULL, "m*n" },
    { "[:][j]", "[n][m]", "n" }, { "[:][j]", "[?][m]", "?" }, { "[i:?]", NULL, "?" },
    { "", NULL, "1" }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box b = unit_box (cases[i][0], cases[i][1]);
      box_normalise (&b);
      struct poly elems = box_elems (&b);
      unit_test_text (unit_poly_text (&elems), cases[i][2], "elements of `%s' of %s", cases[i][0],
                      cases[i][1] ? cases[i][1] : "?");
    }
}

/* The set of elements of a box of at most 2 dimensions and indices 0 to MAX_INDEX - 1.  */
struct set
{
  bool has[MAX_INDEX][MAX_INDEX];
};

static void
indices_of (const struct box_dim *d, const int64_t v[], bool in[MAX_INDEX])
{
  memset (in, 0, MAX_INDEX * sizeof in[0]);
  int64_t ext_end = unit_eval (&d->ext_lo, v) + unit_eval (&d->ext_len, v);
  int64_t lo = d->form == BOX_UPTO || d->form == BOX_ALL ? unit_eval (&d->ext_lo, v)
               : unit_eval (&d->lo, v);
  int64_t len = d->form == BOX_ELEMENT ? 1
                : d->form == BOX_FROM || d->form == BOX_ALL ? ext_end - lo : unit_eval (&d->len, v);
  int64_t stride = unit_eval (&d->stride, v);
  for (int64_t i = 0; i < len; i++)
    in[lo + i * stride] = true;
}

static struct set
elements_of (const struct box *b, const int64_t v[])
{
  bool row[MAX_INDEX], column[MAX_INDEX];
  struct set s;
  indices_of (&b->dim[0], v, row);
  indices_of (&b->dim[1], v, column);
  for (int i = 0; i < MAX_INDEX; i++)
    for (int j = 0; j < MAX_INDEX; j++)
      s.has[i][j] = row[i] && column[j];
  return s;
}

/* How two sets lie, where that is told from the sets alone.  */

static enum box_relation
true_relation (const struct set *a, const struct set *b)
{
  int both = 0, only_a = 0, only_b = 0;
  for (int i = 0; i < MAX_INDEX; i++)
    for (int j = 0; j < MAX_INDEX; j++)
      {
        both += a->has[i][j] && b->has[i][j];
        only_a += a->has[i][j] && !b->has[i][j];
        only_b += !a->has[i][j] && b->has[i][j];
      }
  if (both == 0)
    return BOX_DISJOINT;
  if (only_a == 0)
    return only_b == 0 ? BOX_SAME : BOX_INSIDE;
  return only_b == 0 ? BOX_AROUND : BOX_OVERLAP;
}

/* Whether the claim R is true of sets that lie as T.  */

static bool
claim_holds (enum box_relation r, enum box_relation t)
{
  switch (r)
    {
    case BOX_UNKNOWN: return true;
    case BOX_INSIDE: return t == BOX_INSIDE || t == BOX_SAME;
    case BOX_AROUND: return t == BOX_AROUND || t == BOX_SAME;
    case BOX_OVERLAP: return t != BOX_DISJOINT;
    default: return r == t;
    }
}

/* A random dimension of an array of SIZE, its numbers moved by the symbol SYM, whose value is BASE;
   no symbol if SYM is negative.  */

static struct box_dim
random_dim (int64_t size, int sym, int64_t base, bool strided)
{
  struct box one;
  box_init (&one, 1);
  struct box_dim d = one.dim[0];
  d.form = (enum box_form) unit_random (BOX_ELEMENT, BOX_ALL);
  d.ext_lo = poly_const (0);
  d.ext_len = poly_const (size);
  int64_t lo = unit_random (0, size - 1), len = unit_random (1, size - lo), stride = 1;
  if (d.form == BOX_UPTO)
    len = unit_random (1, size);
  if (d.form == BOX_RANGE && strided)
    {
      stride = unit_random (-3, 3);
      if (stride == 0)
        stride = 1;
      int64_t room = stride > 0 ? (size - 1 - lo) / stride : lo / -stride;
      len = unit_random (1, room + 1);
    }
  d.lo = poly_const (lo);
  d.len = poly_const (len);
  d.stride = poly_const (stride);
  if (sym >= 0)
    {
      struct poly moved = poly_sym (sym);
      d.lo = poly_add_const (&moved, lo - base);
      if (unit_random (0, 3) == 0)
        d.len = poly_add_const (&moved, len - base);
    }
  if (d.form == BOX_UPTO || d.form == BOX_ALL)
    d.lo = poly_unknown ();
  return d;
}

static struct box
random_box (int64_t size, bool symbolic, bool strided, const int64_t v[])
{
  struct box b;
  box_init (&b, 2);
  for (int i = 0; i < 2; i++)
    {
      int sym = symbolic ? (int) unit_random (-1, 1) : -1;
      b.dim[i] = random_dim (size, sym, sym < 0 ? 0 : v[sym], strided);
    }
  return b;
}

/* Compares claims with the truth for random boxes.  Returns how many claims were false; how many
   knew nothing goes to *UNKNOWN, and how many said less than the truth to *WEAK.  */

static int
compare_with_sets (bool symbolic, bool strided, int *unknown, int *weak)
{
  int wrong = 0;
  *unknown = *weak = 0;
  for (int i = 0; i < ROUNDS; i++)
    {
      int64_t v[UNIT_SYMBOLS] = { unit_random (0, 9), unit_random (0, 9) };
      int64_t size = unit_random (1, MAX_INDEX);
      struct box a = random_box (size, symbolic, strided, v);
      struct box b = random_box (size, symbolic, strided, v);
      struct set in_a = elements_of (&a, v), in_b = elements_of (&b, v);
      enum box_relation truth = true_relation (&in_a, &in_b), claim = box_overlap (&a, &b);
      wrong += !claim_holds (claim, truth) || box_overlap (&b, &a) != mirrored (claim);
      *unknown += claim == BOX_UNKNOWN;
      *weak += claim != truth;
    }
  return wrong;
}

static void
test_against_sets (void)
{
  int unknown, weak;
  int wrong = compare_with_sets (false, false, &unknown, &weak);
  unit_test (wrong == 0 && weak == 0, "constant boxes lie as their elements do");
  wrong = compare_with_sets (false, true, &unknown, &weak);
  unit_test (wrong == 0, "strided boxes: no claim is false");
  unit_test (unknown > 0 && unknown < ROUNDS / 2, "strided boxes: most are decided");
  wrong = compare_with_sets (true, true, &unknown, &weak);
  unit_test (wrong == 0, "symbolic boxes: no claim is false");
  unit_test (unknown > 0 && unknown < ROUNDS * 3 / 4, "symbolic boxes: some are decided");
}

static void
test_sizes_against_sets (void)
{
  int64_t v[UNIT_SYMBOLS] = { 0 };
  int wrong_sizes = 0, wrong_rows = 0, rows = 0;
  for (int i = 0; i < ROUNDS; i++)
    {
      struct box a = random_box (MAX_INDEX, false, false, v), b = a;
      b.dim[unit_random (0, 1)] = random_dim (MAX_INDEX, -1, 0, false);
      struct set in_a = elements_of (&a, v), in_b = elements_of (&b, v);
      int64_t elems = 0;
      bool across[2] = { true, true };
      for (int k = 0; k < MAX_INDEX * MAX_INDEX; k++)
        elems += in_a.has[k / MAX_INDEX][k % MAX_INDEX];
      struct box normal = a;
      box_normalise (&normal);
      struct poly size = box_elems (&normal);
      wrong_sizes += !poly_is (&size, elems);

      /* A is a row of B across dimension 0 if all of B that has one index there is A.  */
      for (int dim = 0; dim < 2; dim++)
        {
          int at = -1, others = 0;
          for (int k = 0; k < MAX_INDEX * MAX_INDEX; k++)
            if (in_a.has[k / MAX_INDEX][k % MAX_INDEX])
              {
                int here = dim == 0 ? k / MAX_INDEX : k % MAX_INDEX;
                others += at >= 0 && at != here;
                at = here;
              }
          for (int k = 0; k < MAX_INDEX * MAX_INDEX; k++)
            if ((dim == 0 ? k / MAX_INDEX : k % MAX_INDEX) == at)
              others += in_a.has[k / MAX_INDEX][k % MAX_INDEX]
                        != in_b.has[k / MAX_INDEX][k % MAX_INDEX];
          across[dim] = others == 0;
        }
      bool row = box_is_row_of (&a, &b, NULL);
      wrong_rows += row != (across[0] || across[1]);
      rows += row;
    }
  unit_test (wrong_sizes == 0, "boxes have as many elements as they say");
  unit_test (wrong_rows == 0, "rows are what their elements say");
  unit_test (rows > ROUNDS / 100 && rows < ROUNDS, "some boxes are rows, and some not");
}

int
main (void)
{
  test_relations ();
  test_crosses ();
  test_rows ();
  test_normalising ();
  test_elements ();
  test_against_sets ();
  test_sizes_against_sets ();
  return unit_end ();
}
