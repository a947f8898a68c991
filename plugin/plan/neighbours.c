/* Neighbouring iterations on one lane.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "neighbours.h"
#include "effort.h"

/* The greatest number that is at most A / B, for B > 0.  */

static int64_t
divide_down (int64_t a, int64_t b)
{
  return a / b - (a % b < 0);
}

int
near_leader (const struct near_ref *ref, int n)
{
  int leader = -1;
  for (int i = 0; i < n; i++)
    if (ref[i].contiguous && (leader < 0 || (ref[i].write && !ref[leader].write)))
      leader = i;
  return leader;
}

/* How far R is from LEADER, in elements.  */

static int64_t
ahead_of (const struct near_ref *r, const struct near_ref *leader)
{
  return (r->bytes - leader->bytes) / r->size;
}

int
near_part_size (const struct near_ref *r, const struct near_ref *leader, int columns)
{
  if (!leader || !r->contiguous || columns == 1 || r->size != leader->size
      || (r->bytes - leader->bytes) % r->size)
    return 1;
  /* A vector that is stored, or that may hold what others store, has to be all the lane's.  */
  if ((r->write || r->exact) && ahead_of (r, leader) % columns)
    return 1;
  return columns;
}

int
near_part (const struct near_ref *r, const struct near_ref *leader, int columns, int column,
           int64_t *part)
{
  int64_t element = divide_down (r->bytes, r->size) + column;
  int size = near_part_size (r, leader, columns);
  if (size > 1)
    element = ahead_of (r, leader) + column;
  *part = divide_down (element, size);
  return (int) (element - *part * size);
}

void
near_reach (const struct near_ref *ref, int n, int columns, int *before, int *after)
{
  int l = near_leader (ref, n);
  *before = *after = 0;
  for (int i = 0; i < n; i++)
    {
      int64_t part;
      int size = near_part_size (&ref[i], l < 0 ? NULL : &ref[l], columns);
      if (size == 1)
        continue;
      int first = near_part (&ref[i], &ref[l], columns, 0, &part);
      int last = near_part (&ref[i], &ref[l], columns, columns - 1, &part);
      *before = first > *before ? first : *before;
      *after = size - 1 - last > *after ? size - 1 - last : *after;
    }
}

/* Whether what R refers to in its turn T along AXIS, in PART, is what one of the references before
   it refers to in some turn, too.  */

static bool
is_again (const struct near_nest *nest, int r, int axis, int t, int turns, int columns,
          int64_t part)
{
  const struct near_ref *now = &nest->ref[r];
  int l = near_leader (nest->ref, nest->n_refs);
  for (int i = 0; i <= r; i++)
    {
      const struct near_ref *q = &nest->ref[i];
      bool same = q->line == now->line && q->size == now->size && q->write == now->write;
      for (int a = 0; a + 1 < nest->n_axes; a++)
        same &= a == axis || q->at[a] == now->at[a];
      if (!same)
        continue;
      int64_t turn = t + now->at[axis] - q->at[axis];
      if (turn < 0 || turn >= turns || (i == r && turn >= t))
        continue;
      for (int c = 0; c < columns; c++)
        {
          int64_t other;
          near_part (q, &nest->ref[l], columns, c, &other);
          if (other == part)
            return true;
        }
    }
  return false;
}

/* What a warp's access to SIZE bytes of each lane costs, in cycles of a multiprocessor, where lanes
   are next to each other.  */

static double
access_cost (int size, const struct plan_target *target)
{
  double lines = (double) size * WARP / target->line;
  return target->cycles_global + (lines < 1 ? 1 : lines) * target->cycles_line;
}

/* How many parts of lines a lane with TURNS iterations along AXIS and COLUMNS along the innermost
   axis accesses by its reference number R, which is contiguous, and by none before it.  */

static int
parts_of (const struct near_nest *nest, int r, int axis, int turns, int columns)
{
  const struct near_ref *ref = &nest->ref[r];
  const struct near_ref *leader = &nest->ref[near_leader (nest->ref, nest->n_refs)];
  int last = nest->n_axes - 1, all = 0, rows = ref->varies[axis] && axis != last ? turns : 1;
  for (int t = 0; t < rows; t++)
    {
      int64_t before = INT64_MIN;
      for (int c = 0; c < columns; c++)
        {
          int64_t part;
          near_part (ref, leader, columns, c, &part);
          bool again = part == before;
          if (!again && last > 0)
            again = is_again (nest, r, axis, t, turns, columns, part);
          all += !again;
          before = part;
        }
    }
  return all;
}

/* What a lane's accesses with its reference number R cost: TURNS iterations along AXIS and COLUMNS
   along the innermost axis.  */

static double
ref_cost (const struct near_nest *nest, int r, int axis, int turns, int columns,
          const struct plan_target *target)
{
  const struct near_ref *ref = &nest->ref[r];
  int last = nest->n_axes - 1, l = near_leader (nest->ref, nest->n_refs);
  if (!ref->contiguous)
    {
      int copies = (ref->varies[axis] ? turns : 1) * (ref->varies[last] ? columns : 1);
      return copies * access_cost (ref->size, target);
    }
  int size = near_part_size (ref, &nest->ref[l], columns);
  double one = access_cost (size * ref->size, target);
  if (size == 1)
    one = access_cost (columns * ref->size, target);
  return parts_of (nest, r, axis, turns, columns) * one;
}

/* What one of TURNS x COLUMNS iterations of a lane costs.  */

static double
near_cost (const struct near_nest *nest, int axis, int turns, int columns,
         const struct plan_target *target)
{
  double all = 0;
  for (int r = 0; r < nest->n_refs; r++)
    all += ref_cost (nest, r, axis, turns, columns, target);
  return all / (turns * columns) + (turns - 1) * EFFORT_NEAR_TURN;
}

/* How many registers such a lane needs, at least.  */

static int
registers_of (const struct near_nest *nest, int turns, int columns)
{
  int l = near_leader (nest->ref, nest->n_refs), words = 1;
  if (l >= 0)
    words = nest->ref[l].size > 4 ? nest->ref[l].size / 4 : 1;
  return EFFORT_NEAR_BASE + turns * columns * words + 2 * turns;
}

/* How many words such a lane has of what it loads from lines.  */

static int
words_of (const struct near_nest *nest, int axis, int turns, int columns)
{
  int l = near_leader (nest->ref, nest->n_refs), words = 0;
  for (int r = 0; r < nest->n_refs; r++)
    if (nest->ref[r].contiguous && !nest->ref[r].write)
      words += (parts_of (nest, r, axis, turns, columns) * nest->ref[r].size
                * near_part_size (&nest->ref[r], &nest->ref[l], columns) / 4);
  return words;
}

/* Whether there are iterations enough for TURNS x COLUMNS of them on each lane.  */

static bool
has_enough (const struct near_nest *nest, int axis, int turns, int columns,
            const struct plan_target *target)
{
  int last = nest->n_axes - 1;
  double all = 1;
  for (int i = 0; i < nest->n_axes; i++)
    all *= nest->trips[i] == PLAN_UNKNOWN ? EFFORT_OFTEN : (double) nest->trips[i];
  if (nest->trips[last] != PLAN_UNKNOWN && nest->trips[last] < columns * WARP)
    return false;
  if (turns > 1 && nest->trips[axis] != PLAN_UNKNOWN && nest->trips[axis] < turns * turns)
    return false;
  return all / (turns * columns) >= (double) target->sms * EFFORT_LANES_SPREAD;
}

/* Whether the references of NEST are to so many arrays that lanes need many registers for their
   addresses, too.  More of them fit with small gangs.  */

static bool
has_many_lines (const struct near_nest *nest)
{
  int most = 0;
  for (int i = 0; i < nest->n_refs; i++)
    if (nest->ref[i].contiguous && nest->ref[i].line >= most)
      most = nest->ref[i].line + 1;
  return most >= EFFORT_NEAR_LINES;
}

/* Spreads the lanes of CHOICE's gangs over NEST's axes.  */

static void
spread_lanes (const struct near_nest *nest, struct near_choice *choice)
{
  bool few = nest->n_axes == 1 || has_many_lines (nest);
  int most = few ? EFFORT_NEAR_LANES : EFFORT_SCHEDULE_LANES;
  if (nest->max_lanes && nest->max_lanes < most)
    most = nest->max_lanes;
  if (nest->vector_length)
    most = nest->vector_length;
  choice->vector_length = most;
  for (int i = 0; i < nest->n_axes; i++)
    choice->lanes[i] = 1;
  if (nest->n_axes == 1)
    choice->lanes[0] = most;
  else
    {
      choice->lanes[nest->n_axes - 1] = WARP;
      choice->lanes[nest->n_axes - 2] = most / WARP;
    }
}

/* Whether iterations of the innermost axis of NEST that follow each other refer to elements that
   are not neighbours.  Lanes with rows of iterations would then be further apart there, and blocks
   of two dimensions serve both sides better.  */

static bool
goes_across (const struct near_nest *nest)
{
  for (int i = 0; i < nest->n_refs; i++)
    if (!nest->ref[i].contiguous && nest->ref[i].varies[nest->n_axes - 1])
      return true;
  return false;
}

/* The axis of NEST along which all that is not contiguous along the innermost one is contiguous, as
   one side of a transposition is; -1 if there is none.  */

static int
turned_axis (const struct near_nest *nest)
{
  int last = nest->n_axes - 1;
  for (int axis = 0; axis < last; axis++)
    {
      bool all = true;
      for (int i = 0; i < nest->n_refs; i++)
        if (!nest->ref[i].contiguous && nest->ref[i].varies[last])
          all &= nest->ref[i].turned[axis];
      if (all)
        return axis;
    }
  return -1;
}

/* Whether reference number R of NEST, in turn T along an axis, is to what one before it is to, in
   some turn.  */

static bool
is_turned_again (const struct near_nest *nest, int r, int t, int turns)
{
  const struct near_ref *now = &nest->ref[r];
  for (int i = 0; i <= r; i++)
    {
      const struct near_ref *q = &nest->ref[i];
      int64_t turn = t + now->ahead - q->ahead;
      if (!q->contiguous && q->beside == now->beside && q->size == now->size
          && q->write == now->write && turn >= 0 && turn < (i == r ? t : turns))
        return true;
    }
  return false;
}

/* How many elements of what is turned along AXIS each of a lane's TURNS iterations there refers
   to, those counted once that several refer to.  */

static double
turned_elements (const struct near_nest *nest, int axis, int turns)
{
  int all = 0;
  for (int r = 0; r < nest->n_refs; r++)
    for (int t = 0; t < turns; t++)
      all += (nest->ref[r].turned[axis] && !nest->ref[r].contiguous
              && !is_turned_again (nest, r, t, turns));
  return (double) all / turns;
}

/* What that costs each.  */

static double
turned_cost (const struct near_nest *nest, int axis, int turns, const struct plan_target *target)
{
  int l = near_leader (nest->ref, nest->n_refs);
  return (turned_elements (nest, axis, turns) * access_cost (nest->ref[l].size, target)
          + (turns - 1) * EFFORT_NEAR_TURN);
}

/* How many iterations along AXIS, one or two, are best for lanes of NEST that have COLUMNS along
   the innermost axis, which AXIS is turned to.  With four, lanes next to each other are so far
   apart that few share a line.  */

static int
turned_rows (const struct near_nest *nest, int axis, int columns, const struct plan_target *target)
{
  bool pays = turned_cost (nest, axis, 2, target) < turned_cost (nest, axis, 1, target);
  bool fits = (registers_of (nest, 2, columns) <= EFFORT_NEAR_REGISTERS
               && 2 * columns * nest->statements <= EFFORT_NEAR_STATEMENTS
               && has_enough (nest, axis, 2, columns, target));
  return pays && fits ? 2 : 1;
}

/* Chooses vectors along NEST's innermost axis, and lanes next to each other along AXIS, which is
   contiguous for the other side.  False if there are no vectors.  */

static bool
choose_turned (const struct near_nest *nest, int axis, const struct plan_target *target,
               struct near_choice *choice)
{
  int last = nest->n_axes - 1, l = near_leader (nest->ref, nest->n_refs);
  int columns = l >= 0 && nest->vectors ? WIDEST_ACCESS / nest->ref[l].size : 1;
  if (columns == 1 || registers_of (nest, 1, columns) > EFFORT_NEAR_REGISTERS
      || columns * nest->statements > EFFORT_NEAR_STATEMENTS
      || !has_enough (nest, last, 1, columns, target))
    return false;
  int rows = turned_rows (nest, axis, columns, target);
  spread_lanes (nest, choice);
  for (int i = 0; i < nest->n_axes; i++)
    {
      choice->turns[i] = i == last ? columns : i == axis ? rows : 1;
      choice->lanes[i] = 1;
    }
  choice->lanes[last] = EFFORT_NEAR_TURNED * rows;
  choice->lanes[axis] = choice->vector_length / choice->lanes[last];
  choice->turned_elements = turned_elements (nest, axis, rows);
  return true;
}

bool
near_choose (const struct near_nest *nest, const struct plan_target *target,
             struct near_choice *choice)
{
  static const int rows[] = { 1, 2, 3, 4, 6, 8 };
  int last = nest->n_axes - 1, l = near_leader (nest->ref, nest->n_refs);
  int widest = l >= 0 && nest->vectors ? WIDEST_ACCESS / nest->ref[l].size : 1;
  double least = near_cost (nest, last, 1, 1, target) * EFFORT_NEAR_PAYS;
  int best_axis = -1, best_rows = 1, best_columns = 1;
  choice->turned_elements = 0;
  if (goes_across (nest))
    {
      int axis = turned_axis (nest);
      return axis >= 0 && choose_turned (nest, axis, target, choice);
    }
  for (int columns = 1; columns <= widest; columns = columns < widest ? widest : widest + 1)
    for (int axis = 0; axis == 0 || axis < last; axis++)
      for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        {
          int turns = rows[i];
          if ((turns > 1 && (last == 0 || columns < widest))
              || registers_of (nest, turns, columns) > EFFORT_NEAR_REGISTERS
              || turns * columns * nest->statements > EFFORT_NEAR_STATEMENTS
              || words_of (nest, axis, turns, columns) > EFFORT_NEAR_WORDS
              || !has_enough (nest, axis, turns, columns, target))
            continue;
          double cost = near_cost (nest, turns > 1 ? axis : last, turns, columns, target);
          double row = near_cost (nest, last, 1, columns, target);
          if (cost >= least || (turns > 1 && cost >= row * EFFORT_NEAR_PAYS))
            continue;
          least = cost;
          best_axis = axis;
          best_rows = turns;
          best_columns = columns;
        }
  if (best_axis < 0)
    return false;
  for (int i = 0; i < nest->n_axes; i++)
    choice->turns[i] = i == last ? best_columns : i == best_axis ? best_rows : 1;
  spread_lanes (nest, choice);
  return true;
}
