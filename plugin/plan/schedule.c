/* Who runs the parallel loops of a function in which no directive is.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "schedule.h"
#include "effort.h"

#include <stdlib.h>

/* The lanes that share each axis at a time.  */
struct shape
{
  int n;
  int lanes[SCHEDULE_MAX_AXES];
};

static int
shape_lanes (const struct shape *s)
{
  int all = 1;
  for (int i = 0; i < s->n; i++)
    all *= s->lanes[i];
  return all;
}

/* Over how many axes the lanes of S are spread.  */

static int
shape_dimensions (const struct shape *s)
{
  int n = 0;
  for (int i = 0; i < s->n; i++)
    n += s->lanes[i] > 1;
  return n;
}

/* The part of S that a warp has.  Lanes follow each other along the innermost axis first.  */

static struct shape
warp_of (const struct shape *s)
{
  struct shape w = *s;
  int left = WARP;
  for (int i = s->n - 1; i >= 0; i--)
    {
      w.lanes[i] = s->lanes[i] < left ? s->lanes[i] : left;
      left /= w.lanes[i];
    }
  return w;
}

/* How many pieces of memory, of BYTES each, the lanes of S touch with R.  SHARED: those that
   neighbours of R touch as well count in part.  */

static double
pieces (const struct schedule_ref *r, const struct shape *s, int bytes, bool shared)
{
  double all = 1;
  for (int i = 0; i < s->n; i++)
    {
      int64_t stride = r->stride[i];
      double n = s->lanes[i];
      if (stride == 0)
        continue;
      /* The first piece begins anywhere.  */
      if (stride != PLAN_UNKNOWN && llabs (stride) < bytes)
        all *= 1 + (n - 1) * (double) llabs (stride) / bytes;
      else if (shared && r->near[i] > 1)
        all *= (n + r->near[i] - 1) / r->near[i];
      else
        all *= n;
    }
  return all;
}

/* Whether a lane of NEST's takes so many registers that a multiprocessor holds few of them.  */

static bool
is_heavy (const struct schedule_nest *nest)
{
  return nest->words >= EFFORT_HEAVY_WORDS;
}

/* What part of S's lanes have iterations of NEST, by the trip counts that are known.  Lanes without
   any cost a gang little but for the registers that are theirs.  So where these are many, other
   loops are taken to have some number of iterations, with half a gang's part of them left over on
   average.  */

static double
use_of (const struct schedule_nest *nest, const struct shape *s)
{
  double use = 1;
  for (int i = 0; i < s->n; i++)
    if (nest->trips[i] > 0)
      {
        int64_t blocks = (nest->trips[i] - 1) / s->lanes[i] + 1;
        use *= (double) nest->trips[i] / ((double) blocks * s->lanes[i]);
      }
    else if (nest->trips[i] == PLAN_UNKNOWN && is_heavy (nest))
      use *= EFFORT_HEAVY_TRIPS / (EFFORT_HEAVY_TRIPS + (s->lanes[i] - 1) / 2.0);
  return use;
}

/* How many times fewer gangs of the shape S than multiprocessors there are; at least 1.  */

static double
idleness (const struct schedule_nest *nest, const struct shape *s,
          const struct plan_target *target)
{
  double blocks = 1;
  for (int i = 0; i < nest->n_axes; i++)
    {
      if (nest->trips[i] == PLAN_UNKNOWN)
        return 1;
      if (nest->trips[i] > 0)
        blocks *= (double) ((nest->trips[i] - 1) / s->lanes[i] + 1);
    }
  return blocks < target->sms ? target->sms / blocks : 1;
}

/* What an iteration of NEST costs that the lanes of S share, in cycles of a multiprocessor.  */

static double
cost_of (const struct schedule_nest *nest, const struct shape *s,
         const struct plan_target *target)
{
  struct shape warp = warp_of (s);
  int lanes = shape_lanes (s);
  double warps = lanes < WARP ? 1 : (double) lanes / WARP;
  double cycles = warps * EFFORT_SCHEDULE_BASE;
  for (int i = 0; i < nest->n_refs; i++)
    {
      const struct schedule_ref *r = &nest->ref[i];
      double lines = pieces (r, &warp, target->line, false);
      double sectors = pieces (r, s, target->sector, true);
      cycles += r->count * (warps * (target->cycles_global + lines * target->cycles_line)
                            + sectors * target->cycles_sector);
    }
  return cycles / (lanes * use_of (nest, s));
}

/* The best way to spread lanes over the axes.  */
struct best
{
  const struct schedule_nest *nest;
  const struct plan_target *target;
  struct shape shape;
  double cost;
};

/* Tries all shapes that S can become when the axes from AXIS on have LANES lanes in all.  Those
   with more lanes along inner axes come first.  */

static void
try_shapes (struct best *best, struct shape *s, int axis, int lanes)
{
  if (axis == s->n - 1)
    {
      s->lanes[axis] = lanes;
      int wanted = best->nest->dimensions < s->n ? best->nest->dimensions : s->n;
      if (wanted && shape_dimensions (s) != wanted)
        return;
      double cost = cost_of (best->nest, s, best->target) * idleness (best->nest, s, best->target);
      if (best->shape.n && cost >= best->cost * EFFORT_NOTABLY)
        return;
      best->shape = *s;
      best->cost = cost;
      return;
    }
  for (int n = 1; n <= lanes; n *= 2)
    if (lanes % n == 0)
      {
        s->lanes[axis] = n;
        try_shapes (best, s, axis + 1, lanes / n);
      }
}

/* The workers that a gang of NEST's would have, whose lanes share the axes as if they were one
   worker's.  */

static int
workers_joined (const struct schedule_nest *nest)
{
  int length = nest->vector_length ? nest->vector_length : WARP;
  int workers = nest->lanes_only || !nest->num_workers ? 1 : nest->num_workers;
  return workers * length > BLOCK_MAX_LANES ? BLOCK_MAX_LANES / length : workers;
}

/* The least number of lanes that a gang may have for NEST, and the most; each number between is
   twice another one.  */

static int
least_lanes (const struct schedule_nest *nest)
{
  return workers_joined (nest) * (nest->vector_length ? nest->vector_length : WARP);
}

/* Whether NEST's iterations, which are those of one loop, have loops inside.  Few of them may be
   all there are then, and gangs of many lanes would leave multiprocessors without any.  */

static bool
is_long (const struct schedule_nest *nest)
{
  for (int i = 0; i < nest->n_refs; i++)
    if (nest->n_axes == 1 && nest->ref[i].walk != 0)
      return true;
  return false;
}

static int
most_lanes (const struct schedule_nest *nest)
{
  int most = is_heavy (nest) ? EFFORT_HEAVY_LANES : EFFORT_SCHEDULE_LANES;
  int lanes = least_lanes (nest);
  if (nest->max_lanes && nest->max_lanes < most)
    most = nest->max_lanes;
  while (!nest->vector_length && 2 * lanes <= most)
    lanes *= 2;
  return lanes;
}

static struct best
best_blocks (const struct schedule_nest *nest, const struct plan_target *target)
{
  struct best best = { .nest = nest, .target = target };
  struct shape s = { .n = nest->n_axes };
  int least = least_lanes (nest), most = schedule_walks (nest) ? least : most_lanes (nest);
  if (is_long (nest) && most > EFFORT_LONG_LANES)
    most = least > EFFORT_LONG_LANES ? least : EFFORT_LONG_LANES;
  least = is_heavy (nest) ? most : least;
  for (int lanes = most; lanes >= least; lanes /= 2)
    try_shapes (&best, &s, 0, lanes);
  return best;
}

/* Whether the lanes of a warp are far from each other with R, along NEST's innermost axis, while
   each of them goes on to what is next to it.  */

static bool
walks (const struct schedule_nest *nest, const struct schedule_ref *r)
{
  int64_t apart = r->stride[nest->n_axes - 1];
  bool far = apart == PLAN_UNKNOWN || llabs (apart) >= SECTOR_BYTES;
  return far && r->walk != 0 && r->walk != PLAN_UNKNOWN && llabs (r->walk) < SECTOR_BYTES;
}

bool
schedule_walks (const struct schedule_nest *nest)
{
  double all = 0, walking = 0;
  for (int i = 0; i < nest->n_refs; i++)
    {
      all += nest->ref[i].count;
      walking += walks (nest, &nest->ref[i]) ? nest->ref[i].count : 0;
    }
  return walking > all * EFFORT_SCHEDULE_WALKING;
}

static const char one_gang[] = "one gang runs it, with as many workers as it has registers for"
                               ": give a loop to gangs";

static struct schedule
left (const char *why)
{
  return (struct schedule) { .way = SCHEDULE_LEFT, .why = why };
}

static const char by_gcc[] = "it makes a reduction, which GCC does best with 32 lanes"
                             ": leave 'no-reductions' out";

/* GCC copies such variables from one lane to all others, and to each lane of a worker.  With more
   lanes that takes longer, and what lanes of a worker share comes out differently.  */

static const char frames[] = "its lanes share private variables that are not in registers"
                             ": declare them in the innermost loop";

/* Lanes along NEST's inner loops, and how many workers take the axes.  */

static struct schedule
share_inner (const struct schedule_nest *nest, const struct plan_target *target)
{
  struct schedule s = { .way = SCHEDULE_INNER, .workers = 1 };
  bool fixed = nest->vector_length != 0;
  int most = EFFORT_SCHEDULE_LANES;
  s.vector_length = fixed ? nest->vector_length : WARP;
  if (nest->num_workers)
    s.workers = nest->num_workers;
  else if (nest->workers && nest->dimensions != 1)
    {
      if (s.vector_length < most)
        s.workers = most / s.vector_length;
      double outer = 1;
      for (int i = 0; i < nest->n_axes; i++)
        outer = nest->trips[i] == PLAN_UNKNOWN ? EFFORT_OFTEN : outer * (double) nest->trips[i];
      while (s.workers > 1 && outer < (double) s.workers * target->sms)
        s.workers /= 2;
    }
  return s;
}

/* The logarithm of N, a power of two, rounded down.  */

static int
log_of (int64_t n)
{
  int log = 0;
  while (n >> (log + 1))
    log++;
  return log;
}

/* How many of LANES lanes form a team for NEST.  ROWS: they follow each other since the inner loops
   are contiguous.  */

static struct plan_team
team_of (const struct schedule_nest *nest, int lanes, bool rows, const struct plan_target *target)
{
  struct plan_team team = { .apart = !rows };
  int64_t trips = nest->trips[nest->n_axes];
  int most = log_of (lanes);
  team.lanes = (int64_t) target->sms * target->sm_threads / EFFORT_TEAM_PART;
  if (rows)
    team.least = log_of (EFFORT_TEAM_ROW);
  else
    most -= log_of (EFFORT_TEAM_COLUMNS);
  if (trips != PLAN_UNKNOWN)
    {
      int few = trips < EFFORT_TEAM_TRIPS ? 0 : log_of (trips / EFFORT_TEAM_TRIPS);
      most = few < most ? few : most;
    }
  if (nest->trips[0] != PLAN_UNKNOWN && nest->trips[0] >= team.lanes)
    most = team.least < most ? team.least : most;
  team.least = team.least < most ? team.least : most;
  team.most = most > 0 ? most : 0;
  return team;
}

/* NEST's axis for teams.  BLOCKS is best where each lane is a team.  The schedule has none if they
   are of no use.  */

static struct schedule
share_teams (const struct schedule_nest *nest, const struct best *blocks,
             const struct plan_target *target)
{
  struct schedule s = { .way = SCHEDULE_BLOCKS, .workers = 1 };
  int lanes = most_lanes (nest);
  if (!nest->teams || nest->dimensions == 1 || nest->n_axes != 1 || nest->lanes_only
      || nest->in_memory || lanes & (lanes - 1))
    return s;
  struct shape rows = { .n = 2, .lanes = { lanes / EFFORT_TEAM_ROW, EFFORT_TEAM_ROW } };
  double cost = cost_of (nest, &rows, target) * idleness (nest, &rows, target);
  s.vector_length = s.lanes[0] = lanes;
  s.team = team_of (nest, lanes, cost < blocks->cost * EFFORT_NOTABLY, target);
  return s;
}

/* As many lanes as TRIPS iterations need, or UNKNOWN: whole warps, and at most MOST.  */

static int
lanes_for (int64_t trips, int unknown, int most)
{
  int lanes = WARP;
  if (trips == PLAN_UNKNOWN)
    trips = unknown;
  while (lanes < trips && lanes < most)
    lanes *= 2;
  return lanes;
}

/* NEST with lanes in place of its workers, each of which would have but one lane with work.  */

static struct schedule_nest
lanes_for_workers (const struct schedule_nest *nest)
{
  struct schedule_nest changed = *nest;
  changed.num_workers = 0;
  changed.workers_only = false;
  if (nest->num_workers && !nest->vector_length)
    changed.vector_length = lanes_for (nest->num_workers, 0, most_lanes (&changed));
  return changed;
}

struct schedule
schedule_open (const struct schedule_nest *nest, const struct plan_target *target)
{
  int length = nest->vector_length;
  if (nest->workers_only)
    {
      struct schedule_nest changed = lanes_for_workers (nest);
      return schedule_open (&changed, target);
    }
  if (nest->reduction && nest->slow_reductions)
    return left (by_gcc);
  if (length % WARP || length > BLOCK_MAX_LANES)
    return left ("its 'vector_length' is not one that the device has"
                 ": write a multiple of 32, up to 1024");
  struct best blocks = best_blocks (nest, target);
  struct schedule teams = share_teams (nest, &blocks, target);
  if (teams.team.most)
    return teams;
  bool inner = nest->inner && !nest->lanes_only;
  if (inner)
    {
      struct shape s = { .n = nest->n_axes + 1 };
      for (int i = 0; i < nest->n_axes; i++)
        s.lanes[i] = 1;
      s.lanes[nest->n_axes] = length ? length : WARP;
      double cost = cost_of (nest, &s, target) * idleness (nest, &s, target);
      if (cost < blocks.cost)
        {
          if (nest->in_memory)
            return left (frames);
          if (nest->inner_reduction && length > WARP && nest->slow_reductions)
            return left (by_gcc);
          return share_inner (nest, target);
        }
    }
  struct schedule s = { .way = SCHEDULE_BLOCKS, .workers = 1, .heavy = is_heavy (nest) };
  s.vector_length = shape_lanes (&blocks.shape);
  for (int i = 0; i < nest->n_axes; i++)
    s.lanes[i] = blocks.shape.lanes[i];
  return s;
}

/* Whether gangs with more workers than usual are good for C if there are few gangs, since each has
   several rows of iterations.  */

static bool
has_rows_apart (const struct schedule_clauses *c)
{
  if (!c->lanes || c->num_workers)
    return false;
  return c->rows_apart == PLAN_UNKNOWN || c->rows_apart > EFFORT_SCHEDULE_LANES / WARP;
}

struct schedule
schedule_written (const struct schedule_clauses *c)
{
  struct schedule s = { .way = SCHEDULE_KEPT, .workers = 1 };
  bool apart = has_rows_apart (c);
  int most = apart && !c->choosable ? EFFORT_ROWS_LANES : EFFORT_SCHEDULE_LANES;
  if (c->max_lanes && most > c->max_lanes)
    most = c->max_lanes;
  if (c->vector_length % WARP || c->vector_length > BLOCK_MAX_LANES)
    return left ("its 'vector_length' is not one that the device has"
                 ": write a multiple of 32, up to 1024");
  if (!c->lanes && !c->workers)
    {
      s.workers = 0;
      return s;
    }
  if (c->workers && c->one_gang && !c->num_workers)
    return left (one_gang);
  if (c->in_memory && !c->flat)
    return left (frames);
  if (c->reduction && c->slow_reductions && !(c->vector_length && c->num_workers))
    return left (by_gcc);
  bool rows = c->rows && !c->workers && !c->num_workers && !c->vector_length;
  if (c->vector_length)
    s.vector_length = c->vector_length;
  else if (!c->lanes || c->workers || c->num_workers || c->walks || rows)
    s.vector_length = WARP;
  else
    s.vector_length = lanes_for (c->trips, c->flat ? most : EFFORT_LANES_UNKNOWN, most);
  if (c->num_workers)
    s.workers = c->num_workers;
  else if (c->workers && s.vector_length < most)
    s.workers = c->lanes ? most / s.vector_length : most / WARP;
  s.chosen = apart && c->choosable && s.vector_length == WARP;
  s.rows = rows;
  if (rows)
    s.workers = most / WARP < EFFORT_ROWS ? most / WARP : EFFORT_ROWS;
  return s;
}

bool
schedule_agree (struct schedule *s, int n, bool open, int *fixed)
{
  const char *why = NULL;
  const struct schedule *first = NULL;
  bool equal = true, blocks = true, planned = *fixed != 0;
  int most = 0, few = BLOCK_MAX_LANES;
  *fixed = 0;
  for (int i = 0; i < n; i++)
    {
      if (s[i].way == SCHEDULE_LEFT)
        why = "another loop of its region is left to GCC: divide the construct";
      if (!s[i].workers)
        continue;
      first = first ? first : &s[i];
      equal &= s[i].vector_length == first->vector_length && s[i].workers == first->workers;
      most = most > s[i].vector_length ? most : s[i].vector_length;
      if (s[i].way == SCHEDULE_BLOCKS)
        continue;
      blocks = false;
      few = few < s[i].vector_length ? few : s[i].vector_length;
    }
  if (!why && equal)
    return true;
  if (!why && !planned && (blocks || open))
    {
      *fixed = blocks ? most : few < EFFORT_LANES_COMMON ? EFFORT_LANES_COMMON : few;
      return true;
    }
  if (!why)
    why = "the loops of its region are best with different numbers of lanes: divide the construct";
  for (int i = 0; i < n; i++)
    if (s[i].way != SCHEDULE_LEFT)
      s[i] = left (why);
  return false;
}

int
schedule_flat (const struct schedule *s, int n, const int64_t *trips, bool longer, int statements)
{
  bool unknown = false, turns = false, reuses = false;
  for (int i = 0; i < n; i++)
    {
      unknown |= trips[i] == PLAN_UNKNOWN && (s->lanes[i] > 1 || s->turns[i] > 1);
      turns |= s->turns[i] > 1;
      reuses |= i < n - 1 && s->turns[i] > 1;
    }
  if (!unknown || s->team.most || (s->vector_length & (s->vector_length - 1))
      || statements > EFFORT_FLAT_STATEMENTS)
    return 0;
  if (n == 1)
    return longer && !turns && s->vector_length > WARP ? 1 : 0;
  return reuses ? EFFORT_FLAT_REUSING : turns ? EFFORT_FLAT_TURNED : EFFORT_FLAT;
}

bool
schedule_lower (int most, int *workers, int *vector_length)
{
  int length = *vector_length ? *vector_length : WARP, given = *workers ? *workers : 1;
  if ((int64_t) length * given <= most)
    return false;
  while (length > most)
    length /= 2;
  if (*vector_length)
    *vector_length = length >= WARP ? length / WARP * WARP : WARP;
  if (*workers)
    *workers = most / length < given ? most / length : given;
  return true;
}
