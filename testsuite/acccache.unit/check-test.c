/* Tests of plan/check: each mistake, and its twin that isn't one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The loops around the directives are those of i, j and k; the region assigns x and y.  */

#include "unit.h"
#include "check.h"

#include <stdio.h>
#include <string.h>

static bool
is_loop_variable (int sym, void *data)
{
  (void) data;
  return sym >= 'i' - 'a' && sym <= 'k' - 'a';
}

static bool
changes_inside (int sym, void *data)
{
  (void) data;
  return sym == 'x' - 'a' || sym == 'y' - 'a';
}

static struct check_context
context (bool fortran)
{
  struct check_context ctx = { fortran, is_loop_variable, changes_inside, NULL };
  return ctx;
}

static void
test_length (void)
{
  /* The box, and what the length was likely to be; null where there is nothing to find.  */
  static const char *const cases[][2] = {
    { "[i-1:i+1]", "3" }, { "[i:i+4]", "5" },
    { "[n*i:n*i+n]", "n+1" }, { "[n*i:n*i+n-1]", "n" },
    { "[i:i]", "1" }, { "[i+j:i+j+2]", "3" }, { "[2*i:2*i+1]", "2" }, { "[i-n:i+n]", "2*n+1" },
    { "[i+n-1:i+n]", "2" }, { "[i-4:9]", NULL }, { "[0:n]", NULL }, { "[n:n]", NULL },
    { "[0:i]", NULL }, { "[1:2]", NULL }, { "[i:n-i]", NULL }, { "[i:2*i]", NULL },
    { "[i:j]", NULL },
    { "[n*i:i]", NULL }, { "[n*i:n]", NULL }, { "[i:i-1]", NULL }, { "[i+2:i]", NULL },
    { "[i:]", NULL }, { "[:i]", NULL }, { "[i]", NULL }, { "[?:i]", NULL }, { "[i:?]", NULL },
    { "[i+j:i+1]", NULL }
  };
  struct check_context ctx = context (false);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct check_finding f;
      struct box b = unit_box (cases[i][0], NULL);
      bool found = check_length (&b, 0, &ctx, &f);
      if (!unit_test (found == (cases[i][1] != NULL), "length like an end: %s", cases[i][0])
          || !found)
        continue;
      unit_test_text (unit_poly_text (&f.suggestion), cases[i][1], "length meant by %s",
                      cases[i][0]);
      unit_test (f.kind == CHECK_LENGTH && f.dim == 0 && is_loop_variable (f.symbol, NULL)
                 && poly_equal (&f.value, &b.dim[0].len) && poly_equal (&f.limit, &b.dim[0].lo),
                 "fields of the finding in %s", cases[i][0]);
    }
}

static void
test_length_elsewhere (void)
{
  struct check_finding f;
  struct check_context c = context (false), fortran = context (true), no_loop = { 0 };
  struct box b = unit_box ("[j][i-1:i+1]", NULL), in_fortran = unit_box ("(i:2*i)", NULL);
  unit_test (!check_length (&b, 0, &c, &f) && check_length (&b, 1, &c, &f) && f.dim == 1,
             "length like an end in the second dimension");
  unit_test (!check_length (&b, 1, &no_loop, &f), "no length like an end without loops");
  unit_test (!check_length (&in_fortran, 0, &fortran, &f), "Fortran ends are ends");
}

static void
test_length_below_1 (void)
{
  /* CHECK_PLAIN: there is nothing to find.  */
  static const struct { const char *box; enum check_detail detail; } cases[] = {
    { "[i:0]", CHECK_ZERO }, { "[i:-1]", CHECK_NEGATIVE }, { "[0:3-4]", CHECK_NEGATIVE },
    { "[:0]", CHECK_ZERO }, { "[i:n-n]", CHECK_ZERO }, { "[i:1]", CHECK_PLAIN },
    { "[i:n]", CHECK_PLAIN }, { "[i]", CHECK_PLAIN }, { "[i:]", CHECK_PLAIN },
    { "[:]", CHECK_PLAIN }, { "[i:?]", CHECK_PLAIN }, { "[i:-n]", CHECK_PLAIN },
    { "(i:i-1)", CHECK_ZERO }, { "(5:1)", CHECK_ZERO }, { "(i:i)", CHECK_PLAIN },
    { "(1:n)", CHECK_PLAIN }, { "(5:1:-1)", CHECK_PLAIN }, { "(:0)", CHECK_ZERO },
    { "(:1)", CHECK_PLAIN }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      bool fortran = cases[i].box[0] == '(';
      struct check_context ctx = context (fortran);
      struct box b = unit_box (cases[i].box, fortran ? "(n)" : "[n]");
      struct check_finding f;
      bool found = check_length_below_1 (&b, 0, &ctx, &f);
      unit_test (found == (cases[i].detail != CHECK_PLAIN)
                 && (!found || (f.detail == cases[i].detail && f.kind == CHECK_LENGTH_BELOW_1
                                && poly_equal (&f.value, &b.dim[0].len))),
                 "length below 1: %s", cases[i].box);
    }
}

static void
test_bounds (void)
{
  /* CHECK_PLAIN: there is nothing to find.  */
  static const struct
  {
    const char *box, *extents;
    enum check_detail detail;
    const char *value, *limit;
  } cases[] = {
    { "[-1:3]", "[10]", CHECK_BELOW, "-1", "0" },
    { "[0:3]", "[10]", CHECK_PLAIN, NULL, NULL },
    { "[8:3]", "[10]", CHECK_RUNS_OVER, "10", "9" },
    { "[7:3]", "[10]", CHECK_PLAIN, NULL, NULL },
    { "[10:3]", "[10]", CHECK_BEYOND, "12", "9" },
    { "[0:11]", "[10]", CHECK_RUNS_OVER, "10", "9" },
    { "[0:10]", "[10]", CHECK_PLAIN, NULL, NULL },
    { "[10]", "[10]", CHECK_BEYOND, "10", "9" },
    { "[9]", "[10]", CHECK_PLAIN, NULL, NULL },
    { "[-1]", "[10]", CHECK_BELOW, "-1", "0" },
    { "[-1]", "[?]", CHECK_PLAIN, NULL, NULL },
    { "[12:3]", "[?]", CHECK_PLAIN, NULL, NULL },
    { "[i-1:3]", "[10]", CHECK_PLAIN, NULL, NULL },
    { "[10:]", "[10]", CHECK_BEYOND, "10", "9" },
    { "[9:]", "[10]", CHECK_PLAIN, NULL, NULL },
    { "[-2:]", "[10]", CHECK_BELOW, "-2", "0" },
    { "[:11]", "[10]", CHECK_RUNS_OVER, "10", "9" },
    { "[:10]", "[10]", CHECK_PLAIN, NULL, NULL },
    { "[:]", "[10]", CHECK_PLAIN, NULL, NULL },
    { "[n:1]", "[n]", CHECK_BEYOND, "n", "n-1" },
    { "[n-1:1]", "[n]", CHECK_PLAIN, NULL, NULL },
    { "[n-1:2]", "[n]", CHECK_RUNS_OVER, "n", "n-1" },
    { "[0:n+1]", "[n]", CHECK_RUNS_OVER, "n", "n-1" },
    { "[0:n]", "[n]", CHECK_PLAIN, NULL, NULL },
    { "[0:m]", "[n]", CHECK_PLAIN, NULL, NULL },
    { "[1:n]", "[n]", CHECK_RUNS_OVER, "n", "n-1" },
    { "[12:0]", "[10]", CHECK_BEYOND, "12", "9" },
    { "[3:0]", "[10]", CHECK_PLAIN, NULL, NULL },
    { "(0)", "(10)", CHECK_BELOW, "0", "1" },
    { "(1)", "(10)", CHECK_PLAIN, NULL, NULL },
    { "(0)", "(0:10)", CHECK_PLAIN, NULL, NULL },
    { "(0:n)", "(n)", CHECK_BELOW, "0", "1" },
    { "(1:n)", "(n)", CHECK_PLAIN, NULL, NULL },
    { "(1:n+1)", "(n)", CHECK_RUNS_OVER, "n+1", "n" },
    { "(n+1:n+2)", "(n)", CHECK_BEYOND, "n+2", "n" },
    { "(:n+1)", "(0:n)", CHECK_RUNS_OVER, "n+1", "n" },
    { "(:n)", "(0:n)", CHECK_PLAIN, NULL, NULL },
    { "(9:0:-1)", "(10)", CHECK_BELOW, "0", "1" },
    { "(11:1:-1)", "(10)", CHECK_RUNS_OVER, "11", "10" },
    { "(10:1:-1)", "(10)", CHECK_PLAIN, NULL, NULL },
    { "(2:10:2)", "(9)", CHECK_RUNS_OVER, "10", "9" },
    { "(2:10:2)", "(10)", CHECK_PLAIN, NULL, NULL },
    { "(2:n:2)", "(9)", CHECK_PLAIN, NULL, NULL }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box b = unit_box (cases[i].box, cases[i].extents);
      struct check_finding f;
      bool found = check_bounds (&b, 0, &f);
      bool right = found ? f.detail == cases[i].detail : cases[i].detail == CHECK_PLAIN;
      if (!unit_test (right, "bounds: %s of %s", cases[i].box, cases[i].extents) || !found)
        continue;
      unit_test_text (unit_poly_text (&f.value), cases[i].value, "index outside: %s of %s",
                      cases[i].box, cases[i].extents);
      unit_test_text (unit_poly_text (&f.limit), cases[i].limit, "index inside: %s of %s",
                      cases[i].box, cases[i].extents);
    }
}

static void
test_element (void)
{
  static const struct { const char *box; bool found; char symbol; } cases[] = {
    { "(i)", true, 'i' }, { "(n, j)", true, 'j' }, { "(1)", true, 0 }, { "(?)", true, 0 },
    { "(i:i)", false, 0 }, { "(i, j:j+1)", false, 0 }, { "(:)", false, 0 }, { "", false, 0 }
  };
  struct check_context ctx = context (true), c = context (false);
  struct check_finding f;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box b = unit_box (cases[i].box, NULL);
      bool found = check_element (&b, &ctx, &f);
      int symbol = cases[i].symbol ? cases[i].symbol - 'a' : -1;
      unit_test (found == cases[i].found && (!found || (f.symbol == symbol && f.dim == -1)),
                 "one element: `%s'", cases[i].box);
    }
  struct box b = unit_box ("[i]", NULL);
  unit_test (!check_element (&b, &c, &f), "one element in C is a row");
}

static void
test_variant (void)
{
  static const struct { const char *box; char symbol; } cases[] = {
    { "[x:3]", 'x' }, { "[n*y+i:n]", 'y' }, { "[x]", 'x' }, { "[x:]", 'x' },
    { "[i:x]", 0 }, { "[i-1:3]", 0 }, { "[:x]", 0 }, { "[:]", 0 }, { "[?:3]", 0 }
  };
  struct check_context ctx = context (false);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box b = unit_box (cases[i].box, NULL);
      struct check_finding f;
      bool found = check_variant (&b, 0, &ctx, &f);
      unit_test (found == (cases[i].symbol != 0)
                 && (!found || (f.symbol == cases[i].symbol - 'a' && f.kind == CHECK_VARIANT
                                && poly_equal (&f.value, &b.dim[0].lo))),
                 "lower bound that changes: %s", cases[i].box);
    }
}

static void
test_pair (void)
{
  static const struct { const char *a, *b; int kind; enum box_relation relation; } cases[] = {
    { "[i:3]", "[i:3]", CHECK_DUPLICATE, BOX_SAME }, { "[i]", "[i:1]", CHECK_DUPLICATE, BOX_SAME },
    { "[i-1:3]", "[i:3]", CHECK_OVERLAP, BOX_OVERLAP },
    { "[i-1:3]", "[i]", CHECK_OVERLAP, BOX_INSIDE },
    { "[i]", "[i-1:3]", CHECK_OVERLAP, BOX_AROUND },
    { "[i-1:3]", "[i+2:3]", -1, BOX_UNKNOWN },
    { "[i-1:3]", "[j-1:3]", -1, BOX_UNKNOWN }, { "[i][j:3]", "[i+1][j:3]", -1, BOX_UNKNOWN }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box a = unit_box (cases[i].a, NULL), b = unit_box (cases[i].b, NULL);
      struct check_finding f;
      bool found = check_pair (&a, &b, &f);
      unit_test (found == (cases[i].kind >= 0)
                 && (!found || ((int) f.kind == cases[i].kind && f.relation == cases[i].relation
                                && f.item == 1 && f.other == 0)),
                 "pair %s and %s", cases[i].a, cases[i].b);
    }
}

/* Writes findings as `kind item.dim<other', a word each.  */

static void
write_findings (const struct check_finding found[], int n, char *text, size_t size)
{
  static const char *const names[]
    = { "length", "below1", "bounds", "duplicate", "overlap", "element", "variant" };
  size_t used = 0;
  text[0] = '\0';
  for (int i = 0; i < n; i++)
    {
      used += (size_t) snprintf (text + used, size - used, "%s%s %d", i ? ", " : "",
                                 names[found[i].kind], found[i].item);
      if (found[i].dim >= 0)
        used += (size_t) snprintf (text + used, size - used, ".%d", found[i].dim);
      if (found[i].other >= 0)
        used += (size_t) snprintf (text + used, size - used, "<%d", found[i].other);
    }
}

/* The directive's items, `a' or `b' and a box, of arrays with 10 elements a dimension.  */
static const struct directive_case
{
  const char *items[4];
  const char *findings;
} directives[] = {
  { { "a[i-1:3]" }, "" },
  { { "a[i-1:3]", "b[i-1:3]" }, "" },
  { { "a[i-1:3]", "a[i-1:3]" }, "duplicate 1<0" },
  { { "a[i-1:3]", "a[i:3]", "a[i:3]" }, "overlap 1<0, duplicate 2<1" },
  { { "a[i:3]", "a[i-1:3]", "a[i:1]" }, "overlap 1<0, overlap 2<0" },
  { { "a[i:3]", "a[i+1:3]", "a[i+3:1]" }, "overlap 1<0, overlap 2<1" },
  { { "a[i:3]", "a[i+2:3]", "a[i+2:1]" }, "overlap 1<0, overlap 2<0" },
  { { "a[i:3]", "a[i+1:4]", "a[i+2:2]" }, "overlap 1<0, overlap 2<1" },
  { { "a[i][j:3]", "a[i+1][j:3]", "a[i+2][j:3]" }, "" },
  { { "a[-1:0]" }, "below1 0.0" },
  { { "a[0:0][12]" }, "below1 0.0, bounds 0.1" },
  { { "a[i-1:i+1][-1]", "b[j:j]" }, "length 0.0, bounds 0.1, length 1.0" },
  { { "a[i][x:3]", "b[x][y]" }, "variant 0.1, variant 1.0" },
  { { "a[12]", "a[12]" }, "bounds 0.0, bounds 1.0, duplicate 1<0" },
  { { "a(i)" }, "element 0" },
  { { "a(i)", "b(i)" }, "element 0, element 1" },
  { { "a(i)", "a(i+1)" }, "" },
  { { "a(i)", "a(i)" }, "duplicate 1<0" },
  { { "a(i:i+1)", "b(j, i)" }, "element 1" },
  { { "a(0, x)" }, "bounds 0.0, variant 0.1, element 0" },
  { { "a(i:i-1, 1:11)" }, "below1 0.0, bounds 0.1" },
  { { "a" }, "" },
  { { "a", "a[0]" }, "overlap 1<0" }
};

static void
test_directives (void)
{
  for (size_t i = 0; i < sizeof directives / sizeof directives[0]; i++)
    {
      const struct directive_case *c = &directives[i];
      struct box box[4];
      struct check_item items[4];
      struct check_finding found[8];
      char text[200], name[200] = "";
      bool fortran = false;
      int n = 0;
      for (; n < 4 && c->items[n]; n++)
        {
          const char *dims = c->items[n] + 1;
          fortran |= dims[0] == '(';
          box[n] = unit_box (dims, fortran ? "(10, 10)" : "[10][10]");
          items[n] = (struct check_item) { &box[n], c->items[n][0] };
          strcat (name, n ? ", " : "");
          strcat (name, c->items[n]);
        }
      struct check_context ctx = context (fortran);
      int all = check_directive (items, n, &ctx, found, 8);
      write_findings (found, all, text, sizeof text);
      unit_test_text (text, c->findings, "directive %s", name);
    }
}

static void
test_little_room (void)
{
  struct box b = unit_box ("[-1][-1][-1]", "[10][10][10]");
  struct check_item items[2] = { { &b, 0 }, { &b, 0 } };
  struct check_context ctx = context (false);
  struct check_finding found[2];
  int n = check_directive (items, 2, &ctx, found, 1);
  unit_test (n == 7 && found[0].kind == CHECK_BOUNDS, "findings are counted beyond their room");
  n = check_directive (items, 2, &ctx, found, 0);
  unit_test (n == 7, "findings are counted without room");
}

int
main (void)
{
  test_length ();
  test_length_elsewhere ();
  test_length_below_1 ();
  test_bounds ();
  test_element ();
  test_variant ();
  test_pair ();
  test_directives ();
  test_little_room ();
  return unit_end ();
}
