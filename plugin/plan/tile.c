/* The tile of one array: the union of the boxes of a block's iterations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tile.h"
#include "costs.h"
#include "effort.h"

#include <string.h>

static int64_t
magnitude (int64_t rate)
{
  return rate == INT64_MIN ? INT64_MAX : rate < 0 ? -rate : rate;
}

/* Steps beyond this one are far from each other whatever they are.  */
static int64_t
bounded (int64_t step)
{
  const int64_t far = (int64_t) 1 << 40;
  return step > far ? far : step < -far ? -far : step;
}

static bool
same_reads (const struct plan_ref *a, const struct plan_ref *b)
{
  return (a->inside == b->inside && a->has_step == b->has_step && a->size == b->size
          && a->write == b->write && a->steady == b->steady
          && memcmp (a->stride, b->stride, sizeof a->stride) == 0
          && (!a->has_step || memcmp (a->step, b->step, sizeof a->step) == 0));
}

static int
bytes_read (const struct plan_array *a, const struct plan_ref *ref)
{
  return ref->size ? ref->size : a->elem_size;
}

void
reads_of (const struct plan_array *a, struct reads *r)
{
  r->n = 0;
  for (int i = 0; i < a->n_refs; i++)
    {
      int64_t count = a->ref[i].count < 1 ? 1 : a->ref[i].count;
      int k = 0;
      count = count > EFFORT_COUNT ? EFFORT_COUNT : count;
      while (k < r->n && !same_reads (r->of[k].ref, &a->ref[i]))
        k++;
      if (k == r->n)
        r->of[r->n++] = (struct read_class) { &a->ref[i], 0 };
      r->of[k].count += count;
    }
}

/* Lashgar & Baniasadi 4.2.5, with a width for each loop: length + rate * (width - 1).  */

const char *
tile_size (const struct plan_array *a, const struct block *b, struct tile *t)
{
  *t = (struct tile) { .elements = 1 };
  int64_t bytes = a->elem_size;
  bool small = bytes > 0;
  for (int d = 0; d < a->rank; d++)
    {
      int64_t size = a->dim[d].length;
      if (size == PLAN_UNKNOWN)
        return "the length of its section is not a constant"
               ": write one with a constant bound, as in 'min(n,64)'";
      if (size < 1)
        return "its section has no elements: write a length of 1 or more";
      for (int l = 0; l < b->n_loops; l++)
        {
          int64_t rate = magnitude (a->dim[d].rate[l]), grown;
          if (b->lanes[l] > 1
              && (__builtin_mul_overflow (rate, (int64_t) (b->lanes[l] - 1), &grown)
                  || __builtin_add_overflow (size, grown, &size)))
            small = false;
        }
      t->size[d] = size;
      t->pitch[d] = t->elements;
      if (__builtin_mul_overflow (t->elements, size, &t->elements)
          || __builtin_mul_overflow (bytes, size, &bytes))
        small = false;
      if (!small)
        return "its tile has more bytes than can be counted: name a smaller section";
    }
  t->bytes = bytes;
  return NULL;
}

static bool
moves_with_box (const struct plan_array *a, int loop)
{
  for (int d = 0; d < a->rank; d++)
    if (a->dim[d].rate[loop])
      return true;
  return false;
}

/* What steps in LOOP make of REF's place in its array's tile, whose pitches are PITCH: elements,
   or PLAN_UNKNOWN.  Without the reference's own steps, the bytes that it moves on beyond its box
   are taken to be in the contiguous dimension if they fit there, or else in the next.  */

static int64_t
tile_step (const struct plan_array *a, const struct plan_ref *ref, int loop, const int64_t pitch[],
           int64_t row)
{
  int64_t step = 0;
  if (ref->has_step)
    {
      for (int d = 0; d < a->rank; d++)
        if (ref->step[d][loop] == PLAN_UNKNOWN)
          return PLAN_UNKNOWN;
        else
          step += bounded (ref->step[d][loop]) * pitch[d];
      return step;
    }
  for (int d = 0; d < a->rank; d++)
    step += a->dim[d].rate[loop] * pitch[d];
  if (a->rank > 1 && moves_with_box (a, loop))
    return step;
  if (ref->stride[loop] == PLAN_UNKNOWN)
    return moves_with_box (a, loop) ? step : PLAN_UNKNOWN;
  int64_t rest = ref->stride[loop] / a->elem_size - step;
  return a->rank == 1 || (rest > -row && rest < row) ? step + rest : pitch[1];
}

bool
tile_random (const struct plan_array *a, const struct plan_ref *ref, const struct block *b)
{
  static const int64_t pitch[PLAN_MAX_RANK];
  for (int l = 0; l < b->n_loops; l++)
    if (b->lanes[l] > 1 && tile_step (a, ref, l, pitch, 1) == PLAN_UNKNOWN)
      return true;
  return false;
}

/* REF as a read of tile T.  False if it is random.  */

static bool
read_of_tile (const struct plan_array *a, const struct plan_ref *ref, const struct block *b,
              const struct tile *t, struct warp_read *read)
{
  if (tile_random (a, ref, b))
    return false;
  read->size = bytes_read (a, ref);
  for (int l = 0; l < b->n_loops; l++)
    {
      int64_t step = b->lanes[l] > 1 ? tile_step (a, ref, l, t->pitch, t->size[0]) : 0;
      read->step[l] = bounded (step) * a->elem_size;
    }
  return true;
}

double
tile_wavefronts (const struct plan_array *a, const struct plan_ref *ref, const struct block *b,
                 const struct plan_target *target, const struct tile *t)
{
  struct warp_read read;
  if (!read_of_tile (a, ref, b, t, &read))
    {
      int bytes = bytes_read (a, ref), parts = bytes < 8 ? 1 : bytes < 16 ? 2 : 4;
      return parts * (t->bytes <= 4 * target->banks ? 1 : COST_RANDOM_WAVEFRONTS);
    }
  return (double) block_wavefronts (b, &read, target->banks) / block_warps (b);
}

/* Wavefronts of all READS, or with NONE what they were if nothing conflicted.  */

static int64_t
all_wavefronts (const struct plan_array *a, const struct reads *r, const struct block *b,
                const struct plan_target *target, const struct tile *t, bool none)
{
  struct warp_read read;
  int64_t n = 0;
  for (int i = 0; i < r->n; i++)
    if (read_of_tile (a, r->of[i].ref, b, t, &read))
      {
        if (none)
          memset (read.step, 0, sizeof read.step);
        n += block_wavefronts (b, &read, target->banks) * r->of[i].count;
      }
  return n;
}

/* The Nth dimension of T, counted from the contiguous one.  */

static int
dimension (const struct plan_array *a, const struct tile *t, int n)
{
  return t->turned ? a->rank - 1 - n : n;
}

/* Sets T's pitches from its Nth dimension on, with PAD elements more than needed for the Nth.  */

static void
set_pitch (const struct plan_array *a, struct tile *t, int n, int64_t pad)
{
  for (int k = n; k < a->rank; k++)
    {
      int below = dimension (a, t, k - 1);
      t->pitch[dimension (a, t, k)] = t->pitch[below] * t->size[below] + (k == n ? pad : 0);
    }
  int last = dimension (a, t, a->rank - 1);
  t->bytes = t->pitch[last] * t->size[last] * a->elem_size;
}

void
tile_turn (const struct plan_array *a, struct tile *t)
{
  t->turned = true;
  t->pitch[a->rank - 1] = 1;
  if (a->rank > 1)
    set_pitch (a, t, 1, 0);
}

void
tile_pad_rows (const struct plan_array *a, struct tile *t)
{
  if (a->rank > 1)
    set_pitch (a, t, 1, 1);
}

/* The least padding of each dimension that saves most.  Rows that differ by all banks' bytes lie
   in the same banks, so that no more is of use.  */

void
tile_pad (const struct plan_array *a, const struct reads *r, const struct block *b,
          const struct plan_target *target, struct tile *t)
{
  int64_t least = all_wavefronts (a, r, b, target, t, false);
  int64_t ideal = all_wavefronts (a, r, b, target, t, true);
  for (int d = 1; d < a->rank && least > ideal; d++)
    {
      int64_t best = 0, most = 4 * target->banks / a->elem_size;
      if (t->size[dimension (a, t, d)] <= 1)
        most = 0;
      for (int64_t pad = 1; pad < most && least > ideal; pad++)
        {
          set_pitch (a, t, d, pad);
          int64_t n = all_wavefronts (a, r, b, target, t, false);
          if (n < least)
            {
              least = n;
              best = pad;
            }
        }
      set_pitch (a, t, d, best);
    }
}

/* Whether all READS of A move by one element of dimension D, and of no other, from an iteration of
   LOOP to the next.  */

static bool
move_along (const struct plan_array *a, const struct reads *r, int loop, int d)
{
  for (int i = 0; i < r->n; i++)
    for (int k = 0; k < a->rank; k++)
      if (!r->of[i].ref->has_step || r->of[i].ref->step[k][loop] != (k == d))
        return false;
  return r->n > 0;
}

/* The dimension in which all READS have the NEIGHBOURS of some loop, the contiguous one if there
   are several; or -1.  */

static int
dimension_of_neighbours (const struct plan_array *a, const struct reads *r, const int neighbours[])
{
  for (int d = 0; d < a->rank; d++)
    for (int l = 0; l < PLAN_MAX_LOOPS; l++)
      if (neighbours[l] > 1 && move_along (a, r, l, d))
        return d;
  return -1;
}

/* A tile that is fetched once is not turned: that costs as much as it saves.  Lanes that fetch
   a turned tile write neighbours of dimension 0 at a time, and lanes that have
   neighbours along one loop lie along another.  With an odd number of wide words between rows they
   meet in few banks.  */

bool
tile_lay_out (const struct plan_array *a, const struct reads *r, const int neighbours[],
              struct tile *t)
{
  int first = dimension_of_neighbours (a, r, neighbours), wide = WIDEST_ACCESS / a->elem_size;
  if (first < 0 || wide < 2 || WIDEST_ACCESS % a->elem_size || (first > 0 && a->visits <= 1))
    return false;
  int64_t row = (t->size[first] + wide - 1) / wide;
  int64_t pitch = (a->rank > 1 && row % 2 == 0 ? row + 1 : row) * wide;
  t->pitch[first] = 1;
  for (int d = 0; d < a->rank; d++)
    if (d != first)
      {
        t->pitch[d] = pitch;
        pitch *= t->size[d];
      }
  t->bytes = pitch * a->elem_size;
  return true;
}

void
tile_add_scope (const struct plan_array *a, struct tile *t)
{
  t->scope = plan_aligned (t->bytes);
  t->bytes = t->scope + PLAN_SCOPE_BYTES * (2 * a->rank + 3);
}

void
tile_add_mask (const struct plan_array *a, struct tile *t)
{
  int64_t elements = (t->scope ? t->scope : t->bytes) / a->elem_size;
  t->mask = plan_aligned (t->bytes);
  t->bytes = t->mask + (elements + 3) / 4 * 4;
}

int64_t
tile_pieces (const struct plan_array *a, const struct tile *t, int piece)
{
  int64_t rows = t->elements / t->size[0];
  return rows * ((t->size[0] * a->elem_size - 1) / piece + 1);
}

/* How many pieces of PIECE bytes T's elements lie in.  Short rows may share them.  */

static int64_t
pieces_in_array (const struct plan_array *a, const struct tile *t, int piece)
{
  int64_t rows = tile_pieces (a, t, piece);
  double span = 1;
  for (int d = 0; d < a->rank; d++)
    {
      if (a->dim[d].pitch <= 0)
        return rows;
      span += (double) (t->size[d] - 1) * (double) a->dim[d].pitch;
    }
  double all = span * a->elem_size / piece + 1;
  return all < (double) rows ? (int64_t) all : rows;
}

struct traffic
read_traffic (const struct plan_array *a, const struct plan_ref *ref, const struct block *b,
              const struct plan_target *target, const struct tile *t)
{
  struct warp_read read = { .size = bytes_read (a, ref) };
  int warps = block_warps (b);
  memcpy (read.step, ref->stride, sizeof read.step);
  struct traffic sum = { block_pieces (b, &read, target->sector),
                         block_pieces (b, &read, target->line), warps };
  if (tile_random (a, ref, b))
    {
      int64_t sectors = warps * pieces_in_array (a, t, target->sector);
      int64_t lines = warps * pieces_in_array (a, t, target->line);
      sum.sectors = sum.sectors < sectors ? sum.sectors : sectors;
      sum.lines = sum.lines < lines ? sum.lines : lines;
    }
  return sum;
}

struct traffic
fetch_traffic (const struct plan_array *a, const struct plan_target *target, const struct tile *t)
{
  struct traffic sum = { 0, 0, 0 };
  int64_t row = t->size[0];
  for (int64_t first = 0; first < t->elements; first += WARP)
    {
      int64_t end = first + WARP < t->elements ? first + WARP : t->elements;
      sum.loads++;
      for (int64_t x = first; x < end;)
        {
          int64_t rest = row - x % row, n = rest < end - x ? rest : end - x;
          int64_t lo = x % row * a->elem_size, hi = lo + n * a->elem_size - 1;
          sum.sectors += hi / target->sector - lo / target->sector + 1;
          sum.lines += hi / target->line - lo / target->line + 1;
          x += n;
        }
    }
  return sum;
}

struct traffic
lone_fetch_traffic (const struct tile *t)
{
  return (struct traffic) { t->elements, t->elements, t->elements };
}
