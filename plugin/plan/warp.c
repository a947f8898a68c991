/* What a warp's lanes touch when each of them reads one element.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "warp.h"

int
block_lanes (const struct block *b)
{
  int lanes = 1;
  for (int l = 0; l < b->n_loops; l++)
    lanes *= b->lanes[l];
  return lanes;
}

int
block_warps (const struct block *b)
{
  return block_lanes (b) / WARP;
}

void
block_iteration (const struct block *b, int lane, int at[PLAN_MAX_LOOPS])
{
  for (int l = b->n_loops - 1; l >= 0; l--)
    {
      at[l] = lane % b->lanes[l];
      lane /= b->lanes[l];
    }
}

/* The pieces that a lane touches; lanes of different GROUP share none.  */
struct span
{
  int64_t group, first, last;
};

static bool
before (const struct span *a, const struct span *b)
{
  return a->group != b->group ? a->group < b->group : a->first < b->first;
}

static int64_t
floor_div (int64_t a, int64_t b)
{
  return a / b - (a % b < 0);
}

/* STEP, or a limit beyond which all steps have the same effect here.  */
static int64_t
comparable (int64_t step)
{
  const int64_t far = (int64_t) 1 << 44;
  return step > far ? far : step < -far ? -far : step;
}

static struct span
lane_span (const struct warp_read *r, const struct block *b, int lane, int piece)
{
  int at[PLAN_MAX_LOOPS];
  int64_t group = 0, address = 0;
  block_iteration (b, lane, at);
  for (int l = 0; l < b->n_loops; l++)
    if (r->step[l] == PLAN_UNKNOWN)
      group = group * b->lanes[l] + at[l];
    else
      address += comparable (r->step[l]) * at[l];
  int64_t first = floor_div (address, piece), rest = address - first * piece;
  return (struct span) { group, first, first + (rest + r->size - 1) / piece };
}

static int64_t
warp_pieces (const struct warp_read *r, const struct block *b, int w, int piece)
{
  struct span spans[WARP];
  for (int i = 0; i < WARP; i++)
    {
      struct span s = lane_span (r, b, w * WARP + i, piece);
      int at = i;
      for (; at > 0 && before (&s, &spans[at - 1]); at--)
        spans[at] = spans[at - 1];
      spans[at] = s;
    }
  int64_t n = 0, next = 0;
  for (int i = 0; i < WARP; i++)
    {
      const struct span *s = &spans[i];
      if (i == 0 || s->group != spans[i - 1].group || s->first > next)
        next = s->first;
      if (s->last >= next)
        {
          n += s->last - next + 1;
          next = s->last + 1;
        }
    }
  return n;
}

/* The bytes that one load of an element takes: 16 at most, and aligned.  */
static int
load_bytes (int size)
{
  int bytes = size & -size;
  return bytes < 16 ? bytes : 16;
}

/* The wavefronts of COUNT lanes from LANE on, which are served together: the most different words
   that one bank has to deliver.  */

static int
conflicts (const struct warp_read *r, const struct block *b, int lane, int count, int banks)
{
  struct { int64_t word; int next; } seen[WARP];
  int newest[WARP], given[WARP] = { 0 };        /* of each bank */
  int n = 0, most = 1, bytes = load_bytes (r->size), parts = bytes > 4 ? bytes / 4 : 1;
  for (int i = 0; i < count; i++)
    {
      /* Steps are whole elements, so that a load's words are as aligned as itself.  */
      int64_t word = lane_span (r, b, lane + i, 4).first;
      for (int p = 0; p < parts; p++, word++)
        {
          int bank = (int) (word - floor_div (word, banks) * banks), at = -1;
          if (given[bank])
            for (at = newest[bank]; at >= 0 && seen[at].word != word; at = seen[at].next)
              ;
          if (at >= 0)
            continue;
          seen[n].word = word;
          seen[n].next = given[bank]++ ? newest[bank] : -1;
          newest[bank] = n++;
          most = given[bank] > most ? given[bank] : most;
        }
    }
  return most;
}

static int64_t
warp_wavefronts (const struct warp_read *r, const struct block *b, int w, int banks)
{
  int bytes = load_bytes (r->size), together = bytes > 4 ? WARP * 4 / bytes : WARP, n = 0;
  for (int i = 0; i < WARP; i += together)
    n += conflicts (r, b, w * WARP + i, together, banks);
  return n;
}

/* Whether each warp of B takes the same shape of iterations, elsewhere.  */

static bool
warps_alike (const struct block *b)
{
  int rest = WARP;
  for (int l = b->n_loops - 1; l >= 0; l--)
    if (b->lanes[l] % rest == 0)
      return true;
    else if (rest % b->lanes[l] == 0)
      rest /= b->lanes[l];
    else
      return false;
  return true;
}

/* The sum of COUNT (R, B, w, ARG) over all warps w.  Warps that are alike differ only in the
   remainder of their first addresses divided by GRANULE.  */

static int64_t
sum_over_warps (const struct block *b, const struct warp_read *r, int granule,
                int64_t (*count) (const struct warp_read *, const struct block *, int, int),
                int arg)
{
  int64_t known[LINE_BYTES] = { 0 }, sum = 0;
  bool alike = warps_alike (b) && granule <= LINE_BYTES;
  for (int w = 0; w < block_warps (b); w++)
    {
      int64_t first = alike ? lane_span (r, b, w * WARP, 1).first : 0;
      int64_t rest = first - floor_div (first, granule) * granule, n = alike ? known[rest] : 0;
      if (n == 0)
        n = count (r, b, w, arg);
      known[alike ? rest : 0] = n;
      sum += n;
    }
  return sum;
}

int64_t
block_pieces (const struct block *b, const struct warp_read *r, int piece)
{
  return sum_over_warps (b, r, piece, warp_pieces, piece);
}

int64_t
block_wavefronts (const struct block *b, const struct warp_read *r, int banks)
{
  return sum_over_warps (b, r, 4, warp_wavefronts, banks);
}
