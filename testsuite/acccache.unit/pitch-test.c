/* Tests of plan/pitch: rows in flat indices.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "pitch.h"

#include <stdio.h>
#include <string.h>

/* Loops' variables are i to l.  */

static bool
varies (int symbol, void *data)
{
  (void) data;
  return symbol >= 'i' - 'a' && symbol <= 'l' - 'a';
}

/* The polynomials of TEXT, which are separated by spaces, go to P.  Their number.  */

static int
read_list (const char *text, struct poly p[])
{
  char copy[200];
  int n = 0;
  strcpy (copy, text);
  for (char *word = strtok (copy, " "); word; word = strtok (NULL, " "))
    p[n++] = unit_poly (word);
  return n;
}

static const char *
print_list (int n, const struct poly p[])
{
  static char text[400];
  text[0] = '\0';
  for (int i = 0; i < n; i++)
    sprintf (text + strlen (text), "%s%s", i ? " " : "", unit_poly_text (&p[i]));
  return text;
}

/* Lower bounds of sections of one array, and the pitches that they show.  */
static const struct { const char *lower, *length, *pitches; } found[] = {
  { "n*i+j-1", "3", "n" }, { "i", "3", "" }, { "7", "3", "" }, { "n*m+3", "1", "" },
  { "64*i+j", "3", "64" }, { "64*i+j", "64", "" }, { "-64*i+j", "3", "64" }, { "64*i+j", "?", "" },
  { "64*i+j", "n", "" }, { "-n*i+j", "3", "n" }, { "n*m*i+n*j+k", "1", "n m*n" },
  /* A step of two rows and one of three: rows.  */
  { "2*n*i+3*n*j", "1", "n" }, { "2*n*i", "1", "2*n" },
  /* But constants are not joined: 6 and 4 are no 2.  */
  { "6*i+4*j", "1", "4 6" }, { "6*i+6*j", "1", "6" },
  /* Products of variables have no rows.  */
  { "i*j+k", "1", "" }, { "n*i*j+k", "1", "" },
  /* Two sections of one array.  */
  { "n*i n*i+n", "1", "n" }, { "n*i 2*m*j", "1", "n 2*m" }, { "4*n*i 6*n*j", "1", "2*n" },
  { "?", "1", "" }, { "-9223372036854775807*i-i", "1", "" },
};

static void
test_find (void)
{
  for (size_t i = 0; i < sizeof found / sizeof found[0]; i++)
    {
      struct pitches p = { .n = 0 };
      struct poly lower[8], length = unit_poly (found[i].length), list[PITCH_MAX];
      int n = read_list (found[i].lower, lower);
      for (int k = 0; k < n; k++)
        pitch_find (&p, &lower[k], &length, varies, NULL);
      pitch_sort (&p);
      for (int k = 0; k < p.n; k++)
        {
          list[k] = poly_const (0);
          list[k].n = 1;
          list[k].term[0] = p.term[k];
        }
      unit_test_text (print_list (p.n, list), found[i].pitches, "pitches of %s, length %s",
                      found[i].lower, found[i].length);
    }
}

/* More pitches than there is room for.  */

static void
test_many (void)
{
  struct pitches p = { .n = 0 };
  struct poly length = poly_const (1);
  for (int k = 0; k < 2 * PITCH_MAX; k++)
    {
      struct poly i = unit_poly ("i"), lower = poly_scale (&i, k + 2);
      pitch_find (&p, &lower, &length, varies, NULL);
    }
  unit_test (p.n == PITCH_MAX, "there are no more than PITCH_MAX pitches");
}

static const struct { const char *flat, *pitches, *index; } splits[] = {
  { "n*i+j-1", "1 n", "j-1 i" }, { "n*i+n+j", "1 n", "j i+1" }, { "7", "1", "7" },
  { "n*i", "1", "i*n" }, { "m*n*i+n*j+k", "1 n m*n", "k j i" },
  { "64*i+65", "1 64", "1 i+1" }, { "64*i+63", "1 64", "-1 i+1" },
  { "2*i+1", "2", "?" }, { "?", "1 n", "? ?" }, { "n*i", "1 ?", "? ?" }, { "n*i", "1 0", "? ?" },
  /* Rows of n+2 elements.  */
  { "n*i+2*i+j", "1 n+2", "j i" }, { "n*i+j", "1 n+2", "j-2*i i" },
};

static void
test_split (void)
{
  for (size_t i = 0; i < sizeof splits / sizeof splits[0]; i++)
    {
      struct poly flat = unit_poly (splits[i].flat), pitch[8], index[8], expected[8];
      int rank = read_list (splits[i].pitches, pitch);
      read_list (splits[i].index, expected);
      bool good = pitch_split (&flat, rank, pitch, index);
      char text[400];
      strcpy (text, print_list (rank, expected));
      unit_test_text (print_list (rank, index), text, "%s by pitches %s", splits[i].flat,
                      splits[i].pitches);
      struct poly again = pitch_join (rank, pitch, index);
      unit_test (good == (splits[i].index[0] != '?'), "%s by pitches %s: possible, or not",
                 splits[i].flat, splits[i].pitches);
      unit_test (good ? poly_equal (&again, &flat) : !again.known, "%s by pitches %s, and back",
                 splits[i].flat, splits[i].pitches);
    }
}

static const struct { const char *lower, *length, *by_lower, *by_length, *result; } widened[] = {
  { "i", "1", "i", "1", "i 1" }, { "i", "1", "i+1", "1", "i 2" },
  { "i+1", "1", "i-1", "1", "i-1 3" }, { "i-1", "3", "i", "1", "i-1 3" },
  { "i", "1", "i-1", "3", "i-1 3" }, { "0", "n", "1", "n", "0 n+1" },
  { "i", "1", "j", "1", NULL }, { "i", "n", "i", "m", NULL }, { "i", "?", "i", "1", NULL },
  { "?", "1", "i", "1", NULL }, { "i", "1", "i+5", "1", "i 6" },
};

static void
test_widen (void)
{
  for (size_t i = 0; i < sizeof widened / sizeof widened[0]; i++)
    {
      struct poly range[2] = { unit_poly (widened[i].lower), unit_poly (widened[i].length) };
      struct poly by_lower = unit_poly (widened[i].by_lower);
      struct poly by_length = unit_poly (widened[i].by_length);
      bool good = pitch_widen (&range[0], &range[1], &by_lower, &by_length);
      unit_test_text (good ? print_list (2, range) : "unknown",
                      widened[i].result ? widened[i].result : "unknown", "[%s:%s] and [%s:%s]",
                      widened[i].lower, widened[i].length, widened[i].by_lower,
                        widened[i].by_length);
    }
}

int
main (void)
{
  test_find ();
  test_many ();
  test_split ();
  test_widen ();
  return unit_end ();
}
