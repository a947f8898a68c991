/* What the unit tests of plugin/plan share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "box_print.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int passes, failures;

static bool
verdict (bool ok, const char *format, va_list args)
{
  printf ("%s: ", ok ? "PASS" : "FAIL");
  vprintf (format, args);
  putchar ('\n');
  fflush (stdout);
  passes += ok;
  failures += !ok;
  return ok;
}

bool
unit_test (bool ok, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  verdict (ok, format, args);
  va_end (args);
  return ok;
}

bool
unit_test_text (const char *actual, const char *expected, const char *format, ...)
{
  bool ok = strcmp (actual, expected) == 0;
  va_list args;
  va_start (args, format);
  verdict (ok, format, args);
  va_end (args);
  if (!ok)
    fprintf (stderr, "got `%s' instead of `%s'\n", actual, expected);
  return ok;
}

int
unit_end (void)
{
  printf ("\n# of expected passes\t\t%d\n", passes);
  if (failures)
    printf ("# of unexpected failures\t%d\n", failures);
  return failures != 0;
}

int64_t
unit_random (int64_t lo, int64_t hi)
{
  /* Knuth's MMIX generator; its low bits are poor.  */
  static uint64_t state = 20260101;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return lo + (int64_t) ((state >> 33) % (uint64_t) (hi - lo + 1));
}

struct poly
unit_random_poly (int terms, int degree, int64_t coef, int symbols)
{
  struct poly p = poly_const (0);
  for (int64_t i = unit_random (0, terms); i > 0; i--)
    {
      struct poly t = poly_const (unit_random (-coef, coef));
      for (int64_t j = unit_random (0, degree); j > 0; j--)
        {
          struct poly s = poly_sym ((int) unit_random (0, symbols - 1));
          t = poly_mul (&t, &s);
        }
      p = poly_add (&p, &t);
    }
  return p;
}

/* The rest of the text that is being read.  */
static const char *at;

static void
malformed (void)
{
  fprintf (stderr, "malformed test: stopped at `%s'\n", at);
  exit (2);
}

static bool
skip (char c)
{
  while (*at == ' ')
    at++;
  if (*at != c)
    return false;
  at++;
  return true;
}

static void
expect (char c)
{
  if (!skip (c))
    malformed ();
}

static struct poly
read_factor (void)
{
  while (*at == ' ')
    at++;
  if (isdigit ((unsigned char) *at))
    {
      char *end;
      int64_t value = strtoll (at, &end, 10);
      at = end;
      return poly_const (value);
    }
  if (*at == '?')
    {
      at++;
      return poly_unknown ();
    }
  if (!islower ((unsigned char) *at))
    malformed ();
  return poly_sym (*at++ - 'a');
}

static struct poly
read_product (void)
{
  struct poly p = read_factor ();
  while (skip ('*'))
    {
      struct poly f = read_factor ();
      p = poly_mul (&p, &f);
    }
  return p;
}

static struct poly
read_sum (void)
{
  bool minus = skip ('-');
  struct poly p = read_product ();
  if (minus)
    p = poly_neg (&p);
  for (;;)
    if (skip ('+'))
      {
        struct poly t = read_product ();
        p = poly_add (&p, &t);
      }
    else if (skip ('-'))
      {
        struct poly t = read_product ();
        p = poly_sub (&p, &t);
      }
    else
      return p;
}

struct poly
unit_poly (const char *text)
{
  at = text;
  struct poly p = read_sum ();
  if (*at)
    malformed ();
  return p;
}

static bool
at_end_of_part (void)
{
  while (*at == ' ')
    at++;
  return *at == ']' || *at == ')' || *at == ',' || *at == ':';
}

/* The number of elements from LO to HI.  */

static struct poly
length (const struct poly *lo, const struct poly *hi)
{
  struct poly way = poly_sub (hi, lo);
  return poly_add_const (&way, 1);
}

/* Reads `n' or Fortran's `0:n'.  */

static void
read_extent (struct box_dim *d, bool fortran)
{
  d->ext_lo = poly_const (fortran);
  struct poly p = read_sum ();
  if (fortran && skip (':'))
    {
      d->ext_lo = p;
      p = read_sum ();
      d->ext_len = length (&d->ext_lo, &p);
      return;
    }
  d->ext_len = p;
  if (!p.known)
    d->ext_lo = poly_unknown ();
}

/* The number of indices of D, which ends at HI and has a stride.  */

static struct poly
strided_length (const struct box_dim *d, const struct poly *hi)
{
  int64_t way, stride;
  if (!poly_diff_const (hi, &d->lo, &way) || !poly_is_const (&d->stride, &stride) || stride == 0)
    return poly_unknown ();
  return poly_const (way / stride + 1);
}

/* Reads `:hi:stride' of Fortran or `:len' of C after a lower bound, if any, that was WRITTEN.  */

static void
read_second (struct box_dim *d, bool written, bool fortran)
{
  d->form = written ? BOX_FROM : BOX_ALL;
  struct poly second = poly_unknown ();
  if (!at_end_of_part ())
    {
      d->form = written ? BOX_RANGE : BOX_UPTO;
      second = read_sum ();
    }
  if (fortran && skip (':'))
    d->stride = read_sum ();
  if (!fortran)
    d->len = second;
  else if (written)
    d->len = length (&d->lo, &second);
  else
    d->len = length (&d->ext_lo, &second);
  if (d->form == BOX_RANGE && !poly_is (&d->stride, 1))
    d->len = strided_length (d, &second);
}

static void
read_dim (struct box_dim *d, bool fortran)
{
  bool written = !at_end_of_part ();
  if (written)
    d->lo = read_sum ();
  if (skip (':'))
    read_second (d, written, fortran);
  else if (written)
    d->form = BOX_ELEMENT;
  else
    malformed ();
}

/* Reads the dimensions of TEXT into B, or their extents; returns how many.  */

static int
read_dims (struct box *b, const char *text, bool extents)
{
  at = text;
  bool fortran = skip ('(');
  if (!fortran && *at)
    expect ('[');
  int rank = 0;
  while (*at)
    {
      if (extents)
        read_extent (&b->dim[rank++], fortran);
      else
        read_dim (&b->dim[rank++], fortran);
      if (fortran && skip (','))
        continue;
      expect (fortran ? ')' : ']');
      if (!fortran && *at)
        expect ('[');
    }
  return rank;
}

struct box
unit_box (const char *text, const char *extents)
{
  struct box b;
  box_init (&b, BOX_MAX_RANK);
  if (extents)
    read_dims (&b, extents, true);
  b.rank = read_dims (&b, text, false);
  return b;
}

const char *
unit_name (int sym, void *data)
{
  static const char names[UNIT_SYMBOLS][2]
    = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m",
        "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z" };
  (void) data;
  return names[sym];
}

/* Room for a few texts at a time.  */

static char *
some_room (size_t *size)
{
  static char room[8][1024];
  static int next;
  *size = sizeof room[0];
  return room[next++ % 8];
}

const char *
unit_poly_text (const struct poly *p)
{
  size_t size;
  char *room = some_room (&size);
  poly_print (p, unit_name, NULL, room, size);
  return room;
}

const char *
unit_box_text (const struct box *b)
{
  size_t size;
  char *room = some_room (&size);
  box_print_c (b, "", unit_name, NULL, room, size);
  return room;
}

static int64_t
value_of (int sym, void *data)
{
  const int64_t *values = data;
  return values[sym];
}

int64_t
unit_eval (const struct poly *p, const int64_t values[])
{
  int64_t copy[UNIT_SYMBOLS], value;
  memcpy (copy, values, sizeof copy);
  if (!poly_eval (p, value_of, copy, &value))
    {
      fprintf (stderr, "no value of %s\n", unit_poly_text (p));
      exit (2);
    }
  return value;
}
