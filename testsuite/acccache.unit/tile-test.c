/* Tests of plan/tile and plan/warp against counting one by one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unit.h"
#include "delinearise.h"
#include "tile.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the boxes of all iterations of B begin and end in dimension D of A, if the first one's
   begins at 0.  */

static void
hull (const struct plan_array *a, const struct block *b, int d, int64_t *lo, int64_t *hi)
{
  *lo = INT64_MAX;
  *hi = INT64_MIN;
  for (int lane = 0; lane < block_lanes (b); lane++)
    {
      int at[PLAN_MAX_LOOPS];
      int64_t lower = 0;
      block_iteration (b, lane, at);
      for (int l = 0; l < b->n_loops; l++)
        lower += a->dim[d].rate[l] * at[l];
      *lo = lower < *lo ? lower : *lo;
      *hi = lower + a->dim[d].length > *hi ? lower + a->dim[d].length : *hi;
    }
}

static bool
tile_is_hull (const struct plan_array *a, const struct block *b)
{
  struct tile t;
  int64_t elements = 1;
  if (tile_size (a, b, &t))
    return false;
  for (int d = 0; d < a->rank; d++)
    {
      int64_t lo, hi;
      hull (a, b, d, &lo, &hi);
      if (t.size[d] != hi - lo || t.pitch[d] != elements)
        return false;
      elements *= t.size[d];
    }
  return t.elements == elements && t.bytes == elements * a->elem_size;
}

/* Lashgar & Baniasadi's Table 1, whose blocks have three iterations, and other lower bounds that
   are linear.  The array's dimensions are written as C does, the contiguous one last; its
   loops are i, j and k.  */

static const struct size_case
{
  const char *box;
  int n_loops, lanes[PLAN_MAX_LOOPS];
  int64_t size[3];              /* of the dimensions as written */
} sizes[] = {
  { "[i:3]", 1, { 3 }, { 5 } },
  { "[2*i+1:3]", 1, { 3 }, { 7 } },
  { "[3*i+4:5]", 1, { 3 }, { 11 } },
  { "[-i:3]", 1, { 3 }, { 5 } },
  { "[n-2*i:3]", 1, { 256 }, { 513 } },
  { "[i-4:9]", 1, { 256 }, { 264 } },
  { "[8*i:1]", 1, { 32 }, { 249 } },
  { "[8*i:8]", 1, { 32 }, { 256 } },
  { "[0:64]", 1, { 256 }, { 64 } },
  { "[n:64]", 1, { 256 }, { 64 } },
  { "[i][l:32]", 2, { 32, 32 }, { 32, 32 } },
  { "[l:32][j]", 2, { 32, 32 }, { 32, 32 } },
  { "[j][i-1:3]", 2, { 32, 32 }, { 32, 34 } },
  { "[i-1:3][j-1:3]", 2, { 8, 32 }, { 10, 34 } },
  { "[i-1:3][j-1:3]", 2, { 1, 256 }, { 3, 258 } },
  { "[i+j:3]", 2, { 8, 32 }, { 41 } },
  { "[i-j:1]", 2, { 8, 32 }, { 39 } },
  { "[4*i+j:2]", 2, { 8, 32 }, { 61 } },
  { "[i-1:3][j-1:3][k-1:3]", 3, { 2, 4, 32 }, { 4, 6, 34 } },
  { "[k][j:2][i]", 3, { 2, 4, 32 }, { 32, 5, 2 } },
  { "[2*i:2][2*j:2][-k:1]", 3, { 4, 4, 8 }, { 8, 8, 8 } },
  { "[i+j+k:1]", 3, { 4, 4, 8 }, { 14 } }
};

/* Reads TEXT into A, symbols i, j and k as loops.  */

static void
read_array (const char *text, struct plan_array *a)
{
  struct box b = unit_box (text, NULL);
  memset (a, 0, sizeof *a);
  a->elem_size = 4;
  a->rank = b.rank;
  for (int d = 0; d < b.rank; d++)
    {
      struct box_dim *from = &b.dim[d];
      struct plan_dim *to = &a->dim[b.rank - 1 - d];
      box_normalise_dim (from);
      if (!poly_is_const (&from->len, &to->length))
        abort ();
      for (int l = 0; l < PLAN_MAX_LOOPS; l++)
        {
          struct poly rate, rest;
          if (!poly_coeff_of (&from->lo, 'i' - 'a' + l, &rate, &rest)
              || !poly_is_const (&rate, &to->rate[l]))
            abort ();
        }
    }
}

static void
test_sizes (void)
{
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
    {
      const struct size_case *c = &sizes[i];
      struct block b = { c->n_loops, { c->lanes[0], c->lanes[1], c->lanes[2] } };
      struct plan_array a;
      struct tile t;
      read_array (c->box, &a);
      bool right = !tile_size (&a, &b, &t);
      for (int d = 0; d < a.rank && right; d++)
        right = t.size[a.rank - 1 - d] == c->size[d];
      unit_test (right, "size of a%s, %d lanes", c->box, block_lanes (&b));
      unit_test (tile_is_hull (&a, &b), "union of a%s, %d lanes", c->box, block_lanes (&b));
    }
}

/* Flat indices, split into dimensions of extents m and n, have the sizes of the dimensions.  */

static void
test_delinearised (void)
{
  static const struct { const char *flat, *box; } cases[] = {
    { "n*i+j-1", "[i][j-1:3]" }, { "n*i-n+j-1", "[i-1][j-1:3]" }, { "2*n*i+3*j", "[2*i][3*j:3]" },
    { "n*j+i", "[j][i:3]" }, { "n*j-i", "[j][-i:3]" }, { "n*i+n*j", "[i+j][0:3]" }
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct poly flat = unit_poly (cases[i].flat), index[2];
      struct poly stride[2] = { poly_const (1), unit_poly ("n") };
      struct poly extent[2] = { unit_poly ("n"), unit_poly ("m") };
      struct block b = { 2, { 8, 32, 0 } };
      struct plan_array a, flat_a;
      struct tile t, flat_t;
      int failed;
      bool right = delinearise (&flat, 2, stride, extent, index, &failed) == DELINEARISE_OK;
      read_array (cases[i].box, &a);
      flat_a = a;
      for (int d = 0; d < 2 && right; d++)
        for (int l = 0; l < 2 && right; l++)
          {
            struct poly rate, rest;
            right = poly_coeff_of (&index[d], 'i' - 'a' + l, &rate, &rest)
                    && poly_is_const (&rate, &flat_a.dim[d].rate[l]);
          }
      right = right && !tile_size (&a, &b, &t) && !tile_size (&flat_a, &b, &flat_t);
      unit_test (right && memcmp (&t, &flat_t, sizeof t) == 0, "size of a[%s:3] and a%s",
                 cases[i].flat, cases[i].box);
    }
}

static struct block
random_block (void)
{
  /* Whole warps, alike or not.  */
  static const int lanes[][PLAN_MAX_LOOPS] = {
    { 32, 1, 1 }, { 1, 1, 32 }, { 8, 32, 1 }, { 32, 8, 1 }, { 2, 4, 32 }, { 16, 16, 1 }, { 3, 32, 1 },
    { 32, 3, 1 }, { 8, 20, 1 }, { 4, 4, 4 }, { 2, 3, 16 }, { 1, 96, 1 }, { 4, 24, 2 }, { 256, 1, 1 }
  };
  const int *l = lanes[unit_random (0, sizeof lanes / sizeof lanes[0] - 1)];
  int n = l[2] > 1 ? 3 : (int) unit_random (l[1] > 1 ? 2 : 1, 3);
  return (struct block) { n, { l[0], l[1], l[2] } };
}

static void
random_array (struct plan_array *a)
{
  static const int elem[] = { 1, 2, 4, 8, 16, 3, 12, 24, 40 };
  memset (a, 0, sizeof *a);
  a->elem_size = elem[unit_random (0, 8)];
  a->rank = (int) unit_random (1, 3);
  for (int d = 0; d < a->rank; d++)
    {
      a->dim[d].length = unit_random (1, unit_random (0, 1) ? 1 : 9);
      for (int l = 0; l < PLAN_MAX_LOOPS; l++)
        a->dim[d].rate[l] = unit_random (0, 1) ? 0 : unit_random (-3, 3);
    }
}

/* References that move with their boxes.  */

static void
random_refs (struct plan_array *a)
{
  a->n_refs = (int) unit_random (1, 3);
  for (int i = 0; i < a->n_refs; i++)
    {
      struct plan_ref *r = &a->ref[i];
      r->count = unit_random (0, 5);
      r->inside = true;
      for (int l = 0; l < PLAN_MAX_LOOPS; l++)
        r->stride[l] = unit_random (0, 4) == 0 ? PLAN_UNKNOWN
                       : a->elem_size * unit_random (-3, unit_random (0, 40));
    }
}

/* Sets TAKEN for the element of T at X, and returns whether it was free.  */

static bool
take (bool taken[], const struct plan_array *a, const struct tile *t, const int64_t x[])
{
  int64_t at = 0;
  for (int d = 0; d < a->rank; d++)
    at += x[d] * t->pitch[d];
  bool free = at >= 0 && (at + 1) * a->elem_size <= t->bytes && !taken[at];
  if (free)
    taken[at] = true;
  return free;
}

/* Whether each element of T has a place of its own.  */

static bool
places_differ (const struct plan_array *a, const struct tile *t)
{
  bool *taken = calloc ((size_t) (t->bytes / a->elem_size) + 1, sizeof *taken), right = true;
  int64_t x[PLAN_MAX_RANK] = { 0 };
  for (int64_t i = 0; i < t->elements && right; i++)
    {
      right = take (taken, a, t, x);
      for (int d = 0; d < a->rank && ++x[d] == t->size[d]; d++)
        x[d] = 0;
    }
  free (taken);
  return right;
}

static int64_t
floor_quotient (int64_t a, int64_t b)
{
  int64_t q = a / b;
  return q * b > a ? q - 1 : q;
}

/* How many pieces of PIECE bytes the lanes of each warp read with R, one by one.  */

static int64_t
count_pieces (const struct plan_array *a, const struct plan_ref *r, const struct block *b, int piece)
{
  int64_t seen[2048][2], sum = 0;
  for (int w = 0; w < block_lanes (b); w += 32)
    {
      int n = 0;
      for (int lane = w; lane < w + 32; lane++)
        {
          int at[PLAN_MAX_LOOPS];
          int64_t address = 0, apart = 0;
          block_iteration (b, lane, at);
          for (int l = 0; l < b->n_loops; l++)
            if (r->stride[l] == PLAN_UNKNOWN)
              apart = apart * 4096 + at[l];
            else
              address += at[l] * r->stride[l];
          for (int64_t byte = address; byte < address + a->elem_size; byte++)
            {
              int64_t p = floor_quotient (byte, piece);
              int k = 0;
              while (k < n && (seen[k][0] != apart || seen[k][1] != p))
                k++;
              if (k == n)
                {
                  seen[n][0] = apart;
                  seen[n++][1] = p;
                }
            }
        }
      sum += n;
    }
  return sum;
}

/* The wavefronts of all warps of B that read with the steps of A's boxes from T, one by one.  A
   lane loads its element, or the largest aligned part of it, 16 bytes at most; lanes whose loads
   make 128 bytes go together; a bank gives 4 bytes a wavefront.  */

static int64_t
count_wavefronts (const struct plan_array *a, const struct block *b, const struct tile *t)
{
  int part = 16;
  while (a->elem_size % part)
    part /= 2;
  int together = part < 4 ? 32 : 128 / part;
  int64_t sum = 0;
  for (int first = 0; first < block_lanes (b); first += together)
    {
      int64_t words[32][128], most = 0;
      int n[32] = { 0 };
      for (int lane = first; lane < first + together; lane++)
        {
          int at[PLAN_MAX_LOOPS];
          int64_t address = 0;
          block_iteration (b, lane, at);
          for (int l = 0; l < b->n_loops; l++)
            for (int d = 0; d < a->rank; d++)
              address += at[l] * a->dim[d].rate[l] * t->pitch[d] * a->elem_size;
          for (int64_t byte = address; byte < address + part; byte++)
            {
              int64_t word = floor_quotient (byte, 4), bank = word - floor_quotient (word, 32) * 32;
              int k = 0;
              while (k < n[bank] && words[bank][k] != word)
                k++;
              if (k == n[bank])
                words[bank][n[bank]++] = word;
              most = n[bank] > most ? n[bank] : most;
            }
        }
      sum += most;
    }
  return sum;
}

/* The sectors that warps touch which fetch T, element by element, rows far apart.  */

static int64_t
count_fetch (const struct plan_array *a, const struct tile *t, int sector)
{
  int64_t sum = 0, seen_row = -1, seen = -1;
  for (int64_t i = 0; i < t->elements; i++)
    {
      int64_t row = i / t->size[0], byte = i % t->size[0] * a->elem_size;
      if (i % 32 == 0)
        seen_row = -1;
      for (int64_t end = byte + a->elem_size; byte < end; byte++)
        {
          if (row != seen_row || byte / sector != seen)
            sum++;
          seen_row = row;
          seen = byte / sector;
        }
    }
  return sum;
}

enum { ROUNDS = 1000 };

static bool
small (const struct tile *t)
{
  return t->elements <= 20000;
}

static void
test_random_sizes (void)
{
  int wrong = 0, done = 0;
  for (int i = 0; i < ROUNDS; i++)
    {
      struct plan_array a;
      struct block b = random_block ();
      struct reads r;
      struct tile t;
      random_array (&a);
      random_refs (&a);
      reads_of (&a, &r);
      wrong += !tile_is_hull (&a, &b);
      if (tile_size (&a, &b, &t) || !small (&t))
        continue;
      tile_pad (&a, &r, &b, plan_target (NULL), &t);
      wrong += !places_differ (&a, &t);
      tile_size (&a, &b, &t);
      tile_turn (&a, &t);
      wrong += t.pitch[a.rank - 1] != 1 || !places_differ (&a, &t);
      tile_pad_rows (&a, &t);
      wrong += t.pitch[a.rank - 1] != 1 || !places_differ (&a, &t);
      tile_size (&a, &b, &t);
      tile_turn (&a, &t);
      tile_pad (&a, &r, &b, plan_target (NULL), &t);
      wrong += t.pitch[a.rank - 1] != 1 || !places_differ (&a, &t);
      done++;
    }
  unit_test (wrong == 0 && done > ROUNDS / 3, "random sizes and pitches");
}

static void
test_random_sectors (void)
{
  const struct plan_target *target = plan_target (NULL);
  int wrong = 0, fetched = 0;
  for (int i = 0; i < ROUNDS; i++)
    {
      struct plan_array a;
      struct block b = random_block ();
      struct tile t;
      random_array (&a);
      random_refs (&a);
      /* Without rates in a dimension, unknown strides would be data.  */
      a.dim[0].rate[0] = a.dim[0].rate[1] = a.dim[0].rate[2] = 1;
      if (tile_size (&a, &b, &t))
        {
          wrong++;
          continue;
        }
      for (int k = 0; k < a.n_refs; k++)
        {
          struct traffic got = read_traffic (&a, &a.ref[k], &b, target, &t);
          wrong += got.sectors != count_pieces (&a, &a.ref[k], &b, target->sector)
                   || got.lines != count_pieces (&a, &a.ref[k], &b, target->line)
                   || got.loads != block_lanes (&b) / 32;
        }
      if (!small (&t))
        continue;
      struct traffic fetch = fetch_traffic (&a, target, &t);
      wrong += fetch.sectors != count_fetch (&a, &t, target->sector)
               || fetch.lines != count_fetch (&a, &t, target->line)
               || fetch.loads != (t.elements + 31) / 32;
      fetched++;
    }
  unit_test (wrong == 0 && fetched > ROUNDS / 3, "random sectors and lines");
}

static void
test_random_conflicts (void)
{
  const struct plan_target *target = plan_target (NULL);
  int wrong = 0, worse = 0, better = 0;
  for (int i = 0; i < ROUNDS; i++)
    {
      struct plan_array a;
      struct block b = random_block ();
      struct reads r;
      struct tile t, padded;
      random_array (&a);
      a.n_refs = 1;
      a.ref[0].has_step = true;
      for (int d = 0; d < a.rank; d++)
        memcpy (a.ref[0].step[d], a.dim[d].rate, sizeof a.ref[0].step[d]);
      reads_of (&a, &r);
      if (tile_size (&a, &b, &t))
        continue;
      padded = t;
      tile_pad (&a, &r, &b, target, &padded);
      double before = tile_wavefronts (&a, &a.ref[0], &b, target, &t);
      double after = tile_wavefronts (&a, &a.ref[0], &b, target, &padded);
      double warps = block_lanes (&b) / 32;
      wrong += before != (double) count_wavefronts (&a, &b, &t) / warps
               || after != (double) count_wavefronts (&a, &b, &padded) / warps;
      worse += after > before;
      better += after < before;
    }
  unit_test (wrong == 0, "random bank conflicts");
  unit_test (worse == 0 && better > ROUNDS / 50, "padding saves bank conflicts");
}

/* A column of SIZE-byte elements, read by neighbouring lanes: without padding all conflict, with
   it none.  */

static void
test_columns (void)
{
  static const struct { int size; int64_t row, unpadded, ideal, pitch; } cases[] = {
    { 4, 32, 32, 1, 33 }, { 4, 34, 2, 1, 35 }, { 4, 33, 1, 1, 33 }, { 4, 64, 32, 1, 65 },
    { 8, 32, 32, 2, 33 }, { 8, 33, 2, 2, 33 }, { 16, 32, 32, 4, 33 }, { 1, 32, 8, 1, 36 },
    { 2, 32, 16, 1, 34 }, { 1, 128, 32, 1, 132 }
  };
  struct block b = { 2, { 32, 32, 0 } };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct plan_array a;
      struct reads r;
      struct tile t;
      read_array ("[j][i:1]", &a);
      a.elem_size = cases[i].size;
      a.dim[0].length = cases[i].row - 31;
      if (cases[i].row == 32)
        a.dim[0].length = 1;
      a.n_refs = 1;
      a.ref[0] = (struct plan_ref) { .stride = { a.elem_size, PLAN_UNKNOWN, 0 }, .count = 3,
                                     .inside = true };
      reads_of (&a, &r);
      tile_size (&a, &b, &t);
      double unpadded = tile_wavefronts (&a, &a.ref[0], &b, plan_target (NULL), &t);
      tile_pad (&a, &r, &b, plan_target (NULL), &t);
      double padded = tile_wavefronts (&a, &a.ref[0], &b, plan_target (NULL), &t);
      if (!unit_test (t.size[0] == cases[i].row && unpadded == (double) cases[i].unpadded
                      && padded == (double) cases[i].ideal && t.pitch[1] == cases[i].pitch,
                      "column of a %" PRId64 " x 32 tile, %d bytes an element", cases[i].row,
                      a.elem_size))
        fprintf (stderr, "row %" PRId64 ", %g, %g, pitch %" PRId64 "\n", t.size[0], unpadded, padded,
                 t.pitch[1]);
    }
}

/* Lashgar & Baniasadi 5.1: 16 x 16 threads, each of which has an element of a tile.  XY lets
   neighbours in x conflict, and a padding of one element saves nearly all of that.  */

static void
test_index_mapping (void)
{
  static const struct { bool xy, one; int64_t pitch[2]; double wavefronts; } cases[] = {
    { false, false, { 1, 16 }, 1 }, { false, true, { 1, 17 }, 2 },
    { true, false, { 16, 1 }, 8 }, { true, true, { 17, 1 }, 2 }
  };
  struct block b = { 2, { 16, 16, 0 } };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      struct plan_array a;
      struct tile t;
      read_array ("[i:1][j:1]", &a);
      a.n_refs = 1;
      a.ref[0] = (struct plan_ref) { .count = 1, .inside = true, .has_step = true,
                                     .step = { { 0, 1, 0 }, { 1, 0, 0 } } };
      tile_size (&a, &b, &t);
      if (cases[i].xy)
        tile_turn (&a, &t);
      if (cases[i].one)
        tile_pad_rows (&a, &t);
      double wavefronts = tile_wavefronts (&a, &a.ref[0], &b, plan_target (NULL), &t);
      if (!unit_test (t.pitch[0] == cases[i].pitch[0] && t.pitch[1] == cases[i].pitch[1]
                      && wavefronts == cases[i].wavefronts,
                      "%s with a padding of %d", cases[i].xy ? "XY" : "YX", cases[i].one))
        fprintf (stderr, "pitches %" PRId64 ", %" PRId64 ", %g\n", t.pitch[0], t.pitch[1],
                 wavefronts);
    }
}

/* What lanes tell each other lies behind the elements, and the mask behind that.  The mask is as
   large as without it.  */

static void
test_scope (void)
{
  struct block b = { 2, { 16, 16, 0 } };
  struct plan_array a;
  struct tile plain, t;
  read_array ("[i:1][j:1]", &a);
  tile_size (&a, &b, &plain);
  t = plain;
  tile_add_mask (&a, &plain);
  tile_add_scope (&a, &t);
  int64_t end = t.bytes;
  unit_test (t.scope == 4 * 256 && end == t.scope + 8 * 7, "room for what lanes tell");
  tile_add_mask (&a, &t);
  unit_test (t.mask >= end && t.bytes - t.mask == plain.bytes - plain.mask, "a mask behind it");
}

/* A gang's box of 32 x 32 floats, out of which inner loops i and j read a[j][i].  */

static void
test_steps (void)
{
  struct block b = { 2, { 8, 32, 0 } };
  struct plan_array a;
  struct reads r;
  struct tile t;
  read_array ("[m:32][n:32]", &a);
  a.n_refs = 1;
  a.ref[0] = (struct plan_ref) { .stride = { 4, PLAN_UNKNOWN, 0 }, .count = 1, .inside = true,
                                 .has_step = true, .step = { { 1, 0, 0 }, { 0, 1, 0 } } };
  reads_of (&a, &r);
  tile_size (&a, &b, &t);
  tile_pad (&a, &r, &b, plan_target (NULL), &t);
  unit_test (!tile_random (&a, &a.ref[0], &b), "a column out of a gang's box is no random one");
  unit_test (t.pitch[1] == 33, "a column out of a gang's box");
  a.ref[0].step[1][1] = PLAN_UNKNOWN;
  unit_test (tile_random (&a, &a.ref[0], &b), "an index that is data");
  a.ref[0].has_step = false;
  unit_test (tile_random (&a, &a.ref[0], &b), "a reference of which nothing is known");
  a.ref[0].stride[1] = 4096;
  reads_of (&a, &r);
  tile_size (&a, &b, &t);
  tile_pad (&a, &r, &b, plan_target (NULL), &t);
  unit_test (!tile_random (&a, &a.ref[0], &b) && t.pitch[1] == 33,
             "a stride longer than the tile's rows goes from row to row");
}

/* Lanes look up doubles all over a table of 16 rows of 4, in 512 bytes: in rows that are PITCH
   elements apart, or an unknown number for 0.  */

static void
test_lookups (void)
{
  static const struct { int64_t pitch, lines; const char *what; } cases[] = {
    { 4, 4 + 1, "rows that follow each other share lines" },
    { 16, 16, "rows of a line each" },
    { 1000, 16, "rows far apart" },
    { 0, 16, "rows an unknown number of elements apart" },
  };
  struct block b = { 1, { 32, 0, 0 } };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      struct plan_array a;
      struct reads r;
      struct tile t;
      read_array ("[0:16][0:4]", &a);
      a.elem_size = 8;
      a.dim[0].pitch = cases[i].pitch ? 1 : 0;
      a.dim[1].pitch = cases[i].pitch;
      a.n_refs = 1;
      a.ref[0] = (struct plan_ref) { .stride = { PLAN_UNKNOWN, 0, 0 }, .count = 1,
                                     .has_step = true, .step = { { 0, 0, 0 }, { PLAN_UNKNOWN, 0, 0 } } };
      reads_of (&a, &r);
      tile_size (&a, &b, &t);
      struct traffic traffic = read_traffic (&a, &a.ref[0], &b, plan_target (NULL), &t);
      unit_test (traffic.lines == cases[i].lines, "look-ups in %s", cases[i].what);
    }
}

static void
test_classes (void)
{
  struct plan_array a;
  struct reads r;
  memset (&a, 0, sizeof a);
  a.elem_size = 4;
  a.rank = 1;
  a.n_refs = 5;
  for (int i = 0; i < 5; i++)
    a.ref[i] = (struct plan_ref) { .stride = { 4, 0, 0 }, .count = i, .inside = i != 3 };
  a.ref[4].stride[1] = 8;
  reads_of (&a, &r);
  unit_test (r.n == 3 && r.of[0].count == 1 + 1 + 2 && r.of[1].count == 3 && r.of[2].count == 4,
             "references that are alike");
}

/* The tile of A[i][l:32] for neighbours along i is turned, with an odd number of quads from one l
   to the next; that of B[l:32][j] for neighbours along j stays as it is.  */

static void
test_lay_out (void)
{
  static const int columns[PLAN_MAX_LOOPS] = { 1, 4 }, both[PLAN_MAX_LOOPS] = { 4, 4 };
  struct block b = { .n_loops = 2, .lanes = { 128, 64 } };
  struct plan_array a = { .elem_size = 4, .rank = 2, .visits = 10, .n_refs = 1,
			  .dim = { { .length = 32 }, { .length = 1, .rate = { 1, 0 } } }, .ref = { { .has_step = true, .step = { { 0 }, { 1, 0 } } } } };
  struct reads r;
  struct tile t;
  reads_of (&a, &r);
  tile_size (&a, &b, &t);
  unit_test (!tile_lay_out (&a, &r, columns, &t) && t.pitch[0] == 1, "no neighbours in a row");
  unit_test (tile_lay_out (&a, &r, both, &t) && t.pitch[1] == 1 && t.pitch[0] == 132
	     && t.bytes == 132 * 32 * 4, "a turned tile");
  a.visits = 1;
  tile_size (&a, &b, &t);
  unit_test (!tile_lay_out (&a, &r, both, &t) && t.pitch[0] == 1, "a tile for one visit");
  a.dim[0].length = 1;
  a.dim[0].rate[1] = 1;
  a.dim[1] = (struct plan_dim) { .length = 32 };
  memset (a.ref[0].step, 0, sizeof a.ref[0].step);
  a.ref[0].step[0][1] = 1;
  tile_size (&a, &b, &t);
  unit_test (tile_lay_out (&a, &r, both, &t) && t.pitch[0] == 1 && t.pitch[1] == 68,
	     "a tile in its order");
  a.elem_size = 12;
  unit_test (!tile_lay_out (&a, &r, both, &t), "elements that do not fill quads");
  a.elem_size = 4;
  a.ref[0].has_step = false;
  unit_test (!tile_lay_out (&a, &r, both, &t), "unknown steps");
}

int
main (void)
{
  test_sizes ();
  test_delinearised ();
  test_random_sizes ();
  test_random_sectors ();
  test_random_conflicts ();
  test_columns ();
  test_index_mapping ();
  test_scope ();
  test_steps ();
  test_lookups ();
  test_classes ();
  test_lay_out ();
  return unit_end ();
}
