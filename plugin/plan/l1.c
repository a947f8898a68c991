/* Which loads from global memory may use the first-level cache.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "l1.h"
#include "text.h"

#include <stdlib.h>

/* The pieces of memory that lanes touch.  An element may lie in two.  */
struct pieces
{
  int n;
  int64_t piece[2 * BLOCK_MAX_LANES];
};

static int
ascending (const void *a, const void *b)
{
  int64_t x = *(const int64_t *) a, y = *(const int64_t *) b;
  return (x > y) - (x < y);
}

/* Which piece of BYTES bytes ADDRESS is in.  */

static int64_t
piece_of (int64_t address, int bytes)
{
  return address / bytes - (address % bytes < 0);
}

/* How many different pieces of BYTES bytes the lanes FROM .. TO - 1 of LOAD touch.  */

static int
count_pieces (const struct l1_load *load, int from, int to, int bytes)
{
  struct pieces p = { .n = 0 };
  int count = 0;
  for (int i = from; i < to; i++)
    {
      const struct l1_lane *lane = &load->lane[i];
      if (!lane->active)
        continue;
      if (!lane->known)
        {
          count++;
          continue;
        }
      int64_t first = piece_of (lane->address, bytes);
      int64_t last = piece_of (lane->address + load->size - 1, bytes);
      p.piece[p.n++] = first;
      if (last != first)
        p.piece[p.n++] = last;
    }
  qsort (p.piece, p.n, sizeof p.piece[0], ascending);
  for (int i = 0; i < p.n; i++)
    count += i == 0 || p.piece[i] != p.piece[i - 1];
  return count;
}

struct l1_estimate
l1_estimate (const struct l1_load *load, const struct plan_target *target)
{
  struct l1_estimate e = { .known = true, .across = load->across };
  int active = 0, lines = count_pieces (load, 0, load->n, target->line), by_warps = 0;
  for (int w = 0; w < load->n; w += WARP)
    {
      int end = w + WARP < load->n ? w + WARP : load->n;
      by_warps += count_pieces (load, w, end, target->line);
      e.off += (int64_t) count_pieces (load, w, end, target->sector) * target->sector;
    }
  for (int i = 0; i < load->n; i++)
    {
      active += load->lane[i].active;
      e.known &= load->lane[i].known || !load->lane[i].active;
    }
  e.on = (int64_t) lines * target->line;
  e.within_warp = by_warps < active;
  e.within_gang = lines < by_warps;
  return e;
}

enum l1_choice
l1_choose (const struct l1_estimate *e, const struct plan_target *target)
{
  if (!e->known || e->on > e->off || e->on > target->l1_bytes)
    return L1_OFF;
  return e->on < e->off ? L1_ON : L1_EITHER;
}

void
l1_classes (const struct l1_estimate *e, char *text, size_t size)
{
  const struct { bool is; const char *name; } classes[] = {
    { e->within_warp, "within a warp" },
    { e->within_gang, "within a gang" },
    { e->across, "across instructions" }
  };
  struct text out = text_start (text, size);
  for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++)
    if (classes[i].is)
      {
        text_add (&out, out.len ? ", " : "");
        text_add (&out, classes[i].name);
      }
  if (out.len == 0)
    text_add (&out, e->known ? "none" : "unknown");
}
