/* The blocks of iterations that a gang's lanes may take at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "block.h"
#include "effort.h"
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

/* Sets SHARE to what the loops of R may get, without regard to trip counts if WASTE.  The innermost
   loop that is spread gets at least a warp's lanes: accesses that the request does not show, stores
   above all, are mostly contiguous in that loop.  */

static void
shares (const struct plan_request *r, bool waste, struct share share[])
{
  int wide = 0;
  for (int l = r->n_loops - 1; l >= 0; l--)
    {
      const struct plan_loop *loop = &r->loop[l];
      struct share *s = &share[l];
      *s = (struct share) { 1, waste ? BLOCK_MAX_LANES : lanes_for_trips (loop->trips) };
      if (loop->lanes > 0)
        *s = (struct share) { loop->lanes, loop->lanes };
      else if (wide == EFFORT_SPREAD_LOOPS)
        s->most = 1;
      else if (wide == 0 && s->most > 1)
        s->least = s->most < WARP ? s->most : WARP;
      wide += s->most > 1;
    }
}

/* Adds to LIST all that B can become when loops 0 to LOOP have LANES lanes in all, beginning with
   few lanes for outer loops.  */

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

int
block_turns (const struct plan_request *r)
{
  return (r->turns > 1 ? r->turns : 1) * (r->columns > 1 ? r->columns : 1);
}

/* How many lanes a block of R must have, or 0 if that is open; *MULTIPLE gets what the number must
   be a multiple of.  As in GCC's nvptx back end, a vector length that is no multiple of a warp
   counts as one warp, and too many workers count as those that there is room for.  */

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

/* How many iterations a block of R may have.  */

static int
most_iterations (const struct plan_request *r)
{
  return BLOCK_MAX_LANES * (r->side_by_side ? block_turns (r) : 1);
}

static void
collect (const struct plan_request *r, bool waste, bool clauses, struct blocks *list)
{
  struct share share[PLAN_MAX_LOOPS];
  struct block b = { .n_loops = r->n_loops };
  int multiple, demanded = demanded_lanes (r, &multiple);
  shares (r, waste, share);
  if (demanded && clauses)
    {
      spread (list, share, &b, r->n_loops - 1, demanded);
      return;
    }
  for (int i = 0, lanes; (lanes = effort_usual_lanes (i)); i++)
    if ((!clauses || lanes % multiple == 0) && (!r->max_lanes || lanes <= r->max_lanes))
      spread (list, share, &b, r->n_loops - 1, lanes);
  for (int lanes = WARP; list->n == 0 && lanes <= most_iterations (r); lanes += WARP)
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
    return "there is no nest of one to six parallel loops";
  for (int l = 0; l < r->n_loops; l++)
    {
      open |= r->loop[l].lanes == 0;
      if (r->loop[l].lanes > 0 && demanded <= most_iterations (r))
        demanded *= r->loop[l].lanes;
    }
  if (demanded > most_iterations (r))
    return "the clauses of the loops ask for more than 1024 lanes a gang";
  if (!open && demanded == 1)
    return "no loop of the nest may be spread over the lanes of a gang";
  /* The construct's clauses precede trip counts, and the loops' clauses precede both.  */
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

/* How many gangs of B's lanes make ALL lanes: at least one.  */

static int64_t
gangs_of_lanes (const struct plan_request *r, const struct block *b, int all)
{
  int lanes = block_lanes (b) / block_turns (r);
  return lanes < all ? all / lanes : 1;
}

bool
block_rounds (const struct plan_request *r)
{
  for (int i = 0; i < r->n_arrays; i++)
    if (r->array[i].visits > 1)
      return true;
  return false;
}

/* This many gangs are launched if the host does not count the blocks, so that the number must be a
   constant: EFFORT_GANG_ROUNDS times as many as the device holds, which walk over the blocks.  A
   gang that finds nothing to do costs about 1 ns, less than the launch.

   Blocks that fetch again and again take long, and may be few.  If there are more gangs than the
   device holds, they come to the multiprocessors in any order, and those that have a block may
   crowd on a few of them.  So there are only as many gangs as make EFFORT_LANES_SPREAD lanes for
   each multiprocessor.  */

int64_t
block_gangs (const struct plan_request *r, const struct plan_target *target,
             const struct block *b)
{
  int resident = occupancy_gangs (target, block_lanes (b), 0);
  int64_t enough = (int64_t) EFFORT_GANG_ROUNDS * target->sms * resident, blocks = 1;
  if (block_rounds (r))
    enough = target->sms * gangs_of_lanes (r, b, EFFORT_LANES_SPREAD);
  enough = enough > EFFORT_MOST_GANGS ? EFFORT_MOST_GANGS : enough;
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
  return target->sms * gangs_of_lanes (r, b, EFFORT_LANES_TOGETHER);
}
