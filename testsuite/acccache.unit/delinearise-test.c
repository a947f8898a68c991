/* Tests of plan/delinearise.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "delinearise.h"

#include <stdio.h>
#include <string.h>

enum { ROUNDS = 1000, MAX_RANK = 4 };

/* The polynomials in TEXT, separated by commas; returns how many.  */

static int
read_list (const char *text, struct poly list[MAX_RANK])
{
  char copy[80];
  int n = 0;
  snprintf (copy, sizeof copy, "%s", text);
  for (char *word = strtok (copy, ","); word; word = strtok (NULL, ","))
    list[n++] = unit_poly (word);
  return n;
}

/* Writes the indices as `[i][j]', outermost first.  */

static void
write_indices (const struct poly index[], int rank, char *text, size_t size)
{
  size_t n = 0;
  text[0] = '\0';
  for (int d = rank - 1; d >= 0; d--)
    n += (size_t) snprintf (text + n, size - n, "[%s]", unit_poly_text (&index[d]));
}

static const char *
result_name (enum delinearise_result r)
{
  static const char *const names[] = { "ok", "index", "stride", "remainder", "outside" };
  return names[r];
}

/* Strides and extents are innermost first.  INDICES is null where it doesn't come out.  */
static const struct
{
  const char *flat, *strides, *extents, *indices;
  enum delinearise_result result;
  int dim;
} cases[] = {
  { "n*i+j", "1,n", "n,m", "[i][j]", DELINEARISE_OK, 0 },
  { "n*i+j-1", "1,n", "n,m", "[i][j-1]", DELINEARISE_OK, 0 },
  { "n*i-n+j", "1,n", "n,m", "[i-1][j]", DELINEARISE_OK, 0 },
  { "n*i+n-1", "1,n", "n,m", "[i][n-1]", DELINEARISE_OK, 0 },
  { "n*i", "1,n", "n,m", "[i][0]", DELINEARISE_OK, 0 },
  { "n*i+i", "1,n", "n,m", "[i][i]", DELINEARISE_OK, 0 },
  { "m*n*i+n*j+k", "1,n,m*n", "n,m,l", "[i][j][k]", DELINEARISE_OK, 0 },
  { "m*n*i+n*j+n+k-2", "1,n,m*n", "n,m,l", "[i][j+1][k-2]", DELINEARISE_OK, 0 },
  { "m*n*i-1", "1,n,m*n", "n,m,l", "[i-1][m-1][n-1]", DELINEARISE_OK, 0 },
  { "64*i+j-1", "1,64", "64,n", "[i][j-1]", DELINEARISE_OK, 0 },
  { "64*i+63", "1,64", "64,n", "[i][63]", DELINEARISE_OK, 0 },
  { "64*i+32", "1,64", "64,n", "[i][32]", DELINEARISE_OK, 0 },
  { "65*i", "1,64", "64,n", "[i][i]", DELINEARISE_OK, 0 },
  { "512*i+8*j+8", "8,512", "64,n", "[i][j+1]", DELINEARISE_OK, 0 },
  { "2*n*i+n+j", "1,2*n", "2*n,m", "[i][j+n]", DELINEARISE_OK, 0 },
  { "n*i+j", "1,n", "?,?", "[i][j]", DELINEARISE_OK, 0 },
  { "i", "1", "n", "[i]", DELINEARISE_OK, 0 },
  { "63", "1,64", "64,n", "[0][63]", DELINEARISE_OK, 0 },
  { "61+64*i", "1,64", "62,n", "[i][61]", DELINEARISE_OK, 0 },
  { "0", "1,n", "n,m", "[0][0]", DELINEARISE_OK, 0 },
  { "?", "1,n", "n,m", NULL, DELINEARISE_INDEX_UNKNOWN, 0 },
  { "n*i+j", "1,?", "n,m", NULL, DELINEARISE_STRIDE, 1 },
  { "n*i+j", "1,n+1", "n,m", NULL, DELINEARISE_STRIDE, 1 },
  { "n*i+j", "0,n", "n,m", NULL, DELINEARISE_STRIDE, 0 },
  { "512*i+8*j+4", "8,512", "64,n", NULL, DELINEARISE_REMAINDER, 0 },
  { "n*i+j", "n,n*m", "m,l", NULL, DELINEARISE_REMAINDER, 0 },
  { "62+64*i", "1,64", "62,n", NULL, DELINEARISE_OUTSIDE, 0 },
  { "n*i+j+n*m", "1,n", "n,m", "[i+m][j]", DELINEARISE_OK, 0 },
  { "n*m", "1,n", "n,m", NULL, DELINEARISE_OUTSIDE, 1 },
  { "-1", "1,64", "64,n", NULL, DELINEARISE_OUTSIDE, 1 },
  { "j+n+1", "1,m", "j+n,l", NULL, DELINEARISE_OUTSIDE, 0 },
  { "640+j", "1,64", "64,10", NULL, DELINEARISE_OUTSIDE, 1 },
  { "576+j", "1,64", "64,10", "[9][j]", DELINEARISE_OK, 0 }
};

static void
test_cases (void)
{
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct poly stride[MAX_RANK], extent[MAX_RANK], index[MAX_RANK];
      struct poly flat = unit_poly (cases[i].flat);
      int rank = read_list (cases[i].strides, stride), dim = -1;
      char text[200];
      read_list (cases[i].extents, extent);
      enum delinearise_result r = delinearise (&flat, rank, stride, extent, index, &dim);
      unit_test_text (result_name (r), result_name (cases[i].result), "%s by %s of %s",
                      cases[i].flat, cases[i].strides, cases[i].extents);
      if (cases[i].indices)
        {
          write_indices (index, rank, text, sizeof text);
          unit_test_text (text, cases[i].indices, "%s by %s of %s is %s", cases[i].flat,
                          cases[i].strides, cases[i].extents, cases[i].indices);
        }
      else
        unit_test (!index[0].known && !index[rank - 1].known
                   && (r == DELINEARISE_INDEX_UNKNOWN || dim == cases[i].dim),
                   "%s by %s of %s fails in dimension %d", cases[i].flat, cases[i].strides,
                   cases[i].extents, cases[i].dim);
    }
}

/* The sum of index * stride.  */

static struct poly
flatten (int rank, const struct poly stride[], const struct poly index[])
{
  struct poly flat = poly_const (0);
  for (int d = 0; d < rank; d++)
    {
      struct poly part = poly_mul (&index[d], &stride[d]);
      flat = poly_add (&flat, &part);
    }
  return flat;
}

/* Sets the strides of an array of EXTENTs without gaps.  */

static void
make_strides (int rank, const struct poly extent[], struct poly stride[])
{
  stride[0] = poly_const (1);
  for (int d = 1; d < rank; d++)
    stride[d] = poly_mul (&stride[d - 1], &extent[d - 1]);
}

/* Each element of a small array has the indices that counting says.  */

static void
test_counting (void)
{
  static const int64_t shapes[][3]
    = { { 3, 4, 5 }, { 2, 2, 2 }, { 7, 1, 3 }, { 1, 1, 1 }, { 8, 5, 2 } };
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    {
      struct poly stride[3], extent[3], index[3];
      int64_t n = 1;
      int wrong = 0;
      for (int d = 0; d < 3; d++)
        {
          extent[d] = poly_const (shapes[i][d]);
          n *= shapes[i][d];
        }
      make_strides (3, extent, stride);
      for (int64_t at = -3; at < n + 3; at++)
        {
          struct poly flat = poly_const (at);
          bool ok = delinearise (&flat, 3, stride, extent, index, NULL) == DELINEARISE_OK;
          wrong += ok != (at >= 0 && at < n);
          int64_t rest = at;
          for (int d = 0; ok && d < 3; d++)
            {
              wrong += !poly_is (&index[d], rest % shapes[i][d]);
              rest /= shapes[i][d];
            }
        }
      unit_test (wrong == 0, "counting through %d*%d*%d", (int) shapes[i][0], (int) shapes[i][1],
                 (int) shapes[i][2]);
    }
}

/* An index `variable + small offset', or a small constant inside an extent.  */

static struct poly
random_index (int variable, int64_t offset)
{
  if (unit_random (0, 3) == 0)
    return poly_const (unit_random (0, offset));
  struct poly i = poly_sym (variable);
  return poly_add_const (&i, unit_random (-offset, offset));
}

/* Indices as people write them are found again, in arrays with symbolic extents, constant ones
   of at least 16, or mixed.  */

static void
test_round_trip (void)
{
  int lost = 0, wrong = 0;
  for (int i = 0; i < ROUNDS; i++)
    {
      struct poly stride[MAX_RANK], extent[MAX_RANK], index[MAX_RANK], found[MAX_RANK];
      int rank = (int) unit_random (1, MAX_RANK);
      for (int d = 0; d < rank; d++)
        {
          extent[d] = unit_random (0, 1) ? poly_sym (10 + d) : poly_const (unit_random (16, 99));
          index[d] = random_index (d, 7);
        }
      make_strides (rank, extent, stride);
      struct poly flat = flatten (rank, stride, index);
      if (delinearise (&flat, rank, stride, extent, found, NULL) != DELINEARISE_OK)
        lost++;
      else
        for (int d = 0; d < rank; d++)
          wrong += !poly_equal (&index[d], &found[d]);
    }
  unit_test (lost == 0, "indices as people write them come out");
  unit_test (wrong == 0, "indices as people write them come out the same");
}

/* Whatever the flat index, what comes out adds up to it.  */

static void
test_sums (void)
{
  int done = 0, wrong = 0;
  for (int i = 0; i < ROUNDS; i++)
    {
      struct poly stride[MAX_RANK], extent[MAX_RANK], index[MAX_RANK];
      struct poly flat = unit_random_poly (6, 3, 200, 4);
      int rank = (int) unit_random (1, MAX_RANK);
      for (int d = 0; d < rank; d++)
        {
          extent[d] = unit_random (0, 1) ? poly_sym ((int) unit_random (0, 3))
                      : poly_const (unit_random (2, 20));
          stride[d] = poly_const (unit_random (1, 3));
        }
      if (unit_random (0, 1))
        make_strides (rank, extent, stride);
      if (delinearise (&flat, rank, stride, extent, index, NULL) != DELINEARISE_OK)
        continue;
      struct poly back = flatten (rank, stride, index);
      wrong += !poly_equal (&back, &flat);
      done++;
    }
  unit_test (wrong == 0, "indices add up to the flat one");
  unit_test (done > ROUNDS / 2 && done < ROUNDS, "some flat indices come out, and some do not");
}

int
main (void)
{
  test_cases ();
  test_counting ();
  test_round_trip ();
  test_sums ();
  return unit_end ();
}
