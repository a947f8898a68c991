/* Tests of plan/box_print.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "box_print.h"

#include <stdlib.h>
#include <string.h>

static void
test_c (void)
{
  static const char *const cases[][2] = {
    { "[i-1:3][0:64]", "a[i-1:3][0:64]" }, { "[i]", "a[i]" }, { "[i][j-4:9]", "a[i][j-4:9]" },
    { "[i:]", "a[i:]" }, { "[:n]", "a[:n]" }, { "[:]", "a[:]" }, { "", "a" },
    { "[n*i+n:n]", "a[i*n+n:n]" }, { "[?:3]", "a[?:3]" }, { "[i:?]", "a[i:?]" },
    { "[-1:1]", "a[-1:1]" }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box b = unit_box (cases[i][0], NULL);
      char text[80];
      size_t n = box_print_c (&b, "a", unit_name, NULL, text, sizeof text);
      unit_test_text (text, cases[i][1], "C prints %s", cases[i][1]);
      unit_test (n == strlen (cases[i][1]), "C measures %s", cases[i][1]);
    }
}

static void
test_fortran (void)
{
  static const char *const cases[][3] = {
    { "(i-1:i+1, j)", NULL, "a(i-1:i+1, j)" }, { "(i)", NULL, "a(i)" }, { "(i:i)", NULL, "a(i:i)" },
    { "(1:n)", NULL, "a(1:n)" }, { "(i:)", "(n)", "a(i:)" }, { "(:n)", "(m)", "a(:n)" },
    { "(:n)", "(0:m)", "a(:n)" }, { "(:)", "(n)", "a(:)" }, { "(:, j)", "(n, m)", "a(:, j)" },
    { "(1:9:2)", NULL, "a(1:9:2)" }, { "(9:1:-1)", NULL, "a(9:1:-1)" }, { "(::2)", NULL, "a(::2)" },
    { "(i:i-1)", NULL, "a(i:i-1)" }, { "(i:?)", NULL, "a(i:?)" }, { "(1:n:s)", NULL, "a(1:?:s)" },
    { "(n*i+1:n*i+n)", NULL, "a(i*n+1:i*n+n)" }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box b = unit_box (cases[i][0], cases[i][1]);
      char text[80];
      size_t n = box_print_fortran (&b, "a", unit_name, NULL, text, sizeof text);
      unit_test_text (text, cases[i][2], "Fortran prints %s, extents %s", cases[i][0],
                      cases[i][1] ? cases[i][1] : "?");
      unit_test (n == strlen (cases[i][2]), "Fortran measures %s, extents %s", cases[i][0],
                 cases[i][1] ? cases[i][1] : "?");
    }
}

static void
test_fortran_normalised (void)
{
  static const char *const cases[][3] = {
    { "(:, j)", "(n, m)", "a(1:n, j)" }, { "(:)", "(0:n)", "a(0:n)" }, { "(i:)", "(n)", "a(i:n)" },
    { "(:i)", "(0:n)", "a(0:i)" }, { "(:)", "(?)", "a(:)" }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct box b = unit_box (cases[i][0], cases[i][1]);
      char text[80];
      box_normalise (&b);
      box_print_fortran (&b, "a", unit_name, NULL, text, sizeof text);
      unit_test_text (text, cases[i][2], "Fortran prints %s, normalised by %s", cases[i][0],
                      cases[i][1]);
    }
}

/* A caller's texts stand in for what is unknown, and only for that.  */

static void
test_texts (void)
{
  char text[80];
  struct box b = unit_box ("[?:?]", NULL);
  b.dim[0].lo_text = "f (i)";
  b.dim[0].len_text = "g (i)";
  b.dim[0].hi_text = "h (i)";
  b.dim[0].stride_text = "s (i)";
  box_print_c (&b, "a", unit_name, NULL, text, sizeof text);
  unit_test_text (text, "a[f (i):g (i)]", "C prints the caller's texts");
  box_print_fortran (&b, "a", unit_name, NULL, text, sizeof text);
  unit_test_text (text, "a(f (i):h (i))", "Fortran prints the caller's texts");
  b.dim[0].stride = poly_unknown ();
  box_print_fortran (&b, "a", unit_name, NULL, text, sizeof text);
  unit_test_text (text, "a(f (i):h (i):s (i))", "Fortran prints the caller's stride");
  b.dim[0].stride = poly_const (2);
  box_print_fortran (&b, "a", unit_name, NULL, text, sizeof text);
  unit_test_text (text, "a(f (i):h (i):2)", "Fortran prints the caller's end");
  b.dim[0].stride = poly_const (1);
  b.dim[0].lo = unit_poly ("i");
  b.dim[0].len = poly_const (3);
  box_print_c (&b, "a", unit_name, NULL, text, sizeof text);
  unit_test_text (text, "a[i:3]", "C prints what is known");
  box_print_fortran (&b, "a", unit_name, NULL, text, sizeof text);
  unit_test_text (text, "a(i:i+2)", "Fortran prints what is known");

  /* The last index of 1:10:2 is 9.  */
  b = unit_box ("(1:10:2)", NULL);
  b.dim[0].hi_text = "10";
  box_print_fortran (&b, "a", unit_name, NULL, text, sizeof text);
  unit_test_text (text, "a(1:10:2)", "Fortran prints the end as written beside a stride");
}

static void
test_little_room (void)
{
  static const char whole[] = "a[i-1:3][0:64]";
  struct box b = unit_box ("[i-1:3][0:64]", NULL);
  int wrong = 0;
  for (size_t size = 0; size <= sizeof whole; size++)
    {
      char *room = malloc (size + 1);
      room[size] = 'x';
      size_t n = box_print_c (&b, "a", unit_name, NULL, room, size);
      wrong += n != strlen (whole) || room[size] != 'x';
      if (size > 0)
        wrong += strncmp (room, whole, size - 1) != 0 || room[size - 1] != '\0';
      free (room);
    }
  unit_test (wrong == 0, "print into little room");
}

int
main (void)
{
  test_c ();
  test_fortran ();
  test_fortran_normalised ();
  test_texts ();
  test_little_room ();
  return unit_end ();
}
