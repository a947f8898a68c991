/* The blocks of iterations that a gang's lanes may take at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "block.h"
#include "occupancy.h"

/* What a loop may get.  */
struct share
{
  int least, most;
};

/* Lanes for TRIPS iterations: their number, rounded up to a power of two.  */
static int
lanes_for_trips (int64_t trips)
{
  int lanes = 1;
  if (trips == PLAN_UNKNOWN)
    return BLOCK_MAX_LANES;
  while (lanes < trips && lanes < BLOCK_MAX_LANES)
    lanes *= 2;
  return lanes;
}

/* What the loops of R may get, without regard to trip counts if WASTE.  The innermost loop that
   is spread gets a warp's lanes at least: what the request does not show, what is written above
   all, is mostly contiguous in that loop.  */

static void
shares (const struct plan_request *r, bool waste, struct share share[])
{
  bool innermost = true;
  for (int l = r->n_loops - 1; l >= 0; l--)
    {
      const struct plan_loop *loop = &r->loop[l];
      struct share *s = &share[l];
      *s = (struct share) { 1, waste ? BLOCK_MAX_LANES : lanes_for_trips (loop->trips) };
      if (loop->lanes > 0)
        *s = (struct share) { loop->lanes, loop->lanes };
      else if (innermost && s->most > 1)
        s->least = s->most < WARP ? s->most : WARP;
      innermost &= s->most == 1;
    }
}

/* Adds to LIST what B can become when loops 0 to LOOP have LANES lanes in all.  Outer
   loops get few lanes first.  */

static void
spread (struct blocks *list, const struct share share[], struct block *b, int loop, int lanes)
{
  const struct share *s = &share[loop];
  if (loop == 0)
    {
      if (lanes < s->least || lanes > s->most || list->n == BLOCKS_MAX)
        return;
      b->lanes[0] = lanes;
      list->of[list->n++] = *b;
      return;
    }
  bool inner = s->least > 1;
  for (int i = 1; i <= lanes; i++)
    {
      int n = inner ? i : lanes + 1 - i;
      if (lanes % n || n < s->least || n > s->most)
        continue;
      b->lanes[loop] = n;
      spread (list, share, b, loop - 1, lanes / n);
    }
}

/* What the product of a block's lanes must be, 0 if that is open, and what it must be a
   multiple of.  As GCC's nvptx back end does, vector lengths that are not whole warps count as one
   warp, and workers that are too many as what there is room for.  */

static int
demanded_lanes (const struct plan_request *r, int *multiple)
{
  int vector = r->vector_length, workers = r->num_workers;
  if (vector > 0 && (vector % WARP || vector > BLOCK_MAX_LANES))
    vector = WARP;
  int room = BLOCK_MAX_LANES / (vector > 0 ? vector : WARP);
  workers = workers > room ? room : workers;
  *multiple = (vector > 0 ? vector : WARP) * (workers > 0 ? workers : 1);
  return vector > 0 && workers > 0 ? *multiple : 0;
}

static void
collect (const struct plan_request *r, bool waste, bool clauses, struct blocks *list)
{
  /* 256 lanes are best for most kernels.  Fewer leave a multiprocessor with too few threads or a
     gang with less to share, more wait longer for each other and may need more registers than
     there are.  */
  static const int usual[] = { 256, 128, 512, 1024, 64, 32 };
  struct share share[PLAN_MAX_LOOPS];
  struct block b = { .n_loops = r->n_loops };
  int multiple, demanded = demanded_lanes (r, &multiple);
  shares (r, waste, share);
  if (demanded && clauses)
    {
      spread (list, share, &b, r->n_loops - 1, demanded);
      return;
    }
  for (int i = 0; i < 6; i++)
    if ((!clauses || usual[i] % multiple == 0) && (!r->max_lanes || usual[i] <= r->max_lanes))
      spread (list, share, &b, r->n_loops - 1, usual[i]);
  for (int lanes = WARP; list->n == 0 && lanes <= BLOCK_MAX_LANES; lanes += WARP)
    if (!clauses || lanes % multiple == 0)
      spread (list, share, &b, r->n_loops - 1, lanes);
}

const char *
blocks_of (const struct plan_request *r, struct blocks *list)
{
  int64_t demanded = 1;
  bool open = false;
  list->n = 0;
  if (r->n_loops < 1 || r->n_loops > PLAN_MAX_LOOPS)
    return "there is no nest of one to three parallel loops";
  for (int l = 0; l < r->n_loops; l++)
    {
      open |= r->loop[l].lanes == 0;
      if (r->loop[l].lanes > 0 && demanded <= BLOCK_MAX_LANES)
        demanded *= r->loop[l].lanes;
    }
  if (demanded > BLOCK_MAX_LANES)
    return "the clauses of the loops ask for more than 1024 lanes a gang";
  if (!open && demanded == 1)
    return "no loop of the nest may be spread over the lanes of a gang";
  /* Trip counts give way to the construct's clauses, and those to the loops'.  */
  collect (r, false, true, list);
  if (list->n == 0)
    collect (r, true, true, list);
  if (list->n == 0)
    collect (r, true, false, list);
  return list->n ? NULL : "the clauses of the loops do not make whole warps of 32 lanes";
}

static int64_t
blocks_in_loop (const struct plan_request *r, const struct block *b, int loop)
{
  int64_t trips = r->loop[loop].trips < 1 ? 1 : r->loop[loop].trips;
  return (trips - 1) / b->lanes[loop] + 1;
}

double
block_use (const struct plan_request *r, const struct block *b)
{
  double use = 1;
  for (int l = 0; l < r->n_loops; l++)
    if (r->loop[l].trips > 0)
      use *= (double) r->loop[l].trips / ((double) blocks_in_loop (r, b, l) * b->lanes[l]);
  return use;
}

/* How many gangs of B's lanes make ALL lanes, one at least.  */

static int64_t
gangs_of_lanes (const struct plan_request *r, const struct block *b, int all)
{
  int lanes = block_lanes (b) / (r->turns > 1 ? r->turns : 1);
  return lanes < all ? all / lanes : 1;
}

/* As many gangs as blocks balance best, but only while they are few: each pays its prologue for
   one block.  Gangs that walk over many blocks are as good if there are enough of them that the
   last ones leave the device idle for a short time only.  With eight times what it holds
   that is half of an eighth of the time, on average.  Where a trip count is not known this number
   is all there is to choose, since only a constant can be; gangs that find nothing to do then cost
   about 1 ns each, less than the launch.  All is far below 65536, where GCC 12 truncates.

   Blocks that fetch again and again take long, and may be few.  Gangs that are more than a
   multiprocessor holds come to it in any order, and those that have a block crowd on some: half as
   many lanes as it holds for certain are spread evenly.  */

int64_t
block_gangs (const struct plan_request *r, const struct plan_target *target,
             const struct block *b)
{
  enum { TURNS = 8, MOST = 65535, SPREAD = 512 };
  int resident = occupancy_gangs (target, block_lanes (b), 0);
  int64_t enough = (int64_t) TURNS * target->sms * resident, blocks = 1;
  bool rounds = false;
  for (int i = 0; i < r->n_arrays; i++)
    rounds |= r->array[i].visits > 1;
  if (rounds)
    enough = target->sms * gangs_of_lanes (r, b, SPREAD);
  enough = enough > MOST ? MOST : enough;
  for (int l = 0; l < r->n_loops; l++)
    if (r->loop[l].trips == PLAN_UNKNOWN
        || __builtin_mul_overflow (blocks, blocks_in_loop (r, b, l), &blocks))
      return enough;
  if (blocks <= enough)
    return blocks;
  int64_t each = (blocks - 1) / enough + 1;
  return (blocks - 1) / each + 1;
}

int64_t
block_gangs_together (const struct plan_request *r, const struct plan_target *target,
                      const struct block *b)
{
  enum { LANES = 512 };
  return target->sms * gangs_of_lanes (r, b, LANES);
}
