/* How much of a machine a kernel may take, and of the compiler's time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "effort.h"

/* No number of registers can be asked for, and a kernel that needs too many for its lanes does not
   start.  256 lanes have all the registers there are; so do 512 that do little.  */

int
effort_lanes (int statements)
{
  return statements <= 100 ? 512 : 256;
}

/* A loop is unrolled completely if that makes at most COMPLETE statements.  A loop whose trips are
   a multiple of EVEN or of a smaller power of two gets that many copies, if they make at most MUCH
   statements.  It goes round at least twice then, since the assembler does not join loads of
   neighbours in code without a loop.  Any other gets SOME copies or fewer, if they make at most
   LITTLE statements: the loop is needed once more for the rest.  */
enum { COMPLETE = 200, EVEN = 32, MUCH = 2000, SOME = 8, LITTLE = 600 };

/* A loop without branches has a header, a body and a latch at most.  */
enum { STRAIGHT_BLOCKS = 3 };

bool
effort_unroll_all (int statements, int64_t trips)
{
  return trips >= 0 && trips <= COMPLETE / statements;
}

int
effort_unroll_evenly (int statements, int64_t trips)
{
  int factor = EVEN;
  while (factor > 1 && (trips < 2 * factor || trips % factor != 0 || statements > MUCH / factor))
    factor /= 2;
  return factor > 2 ? factor : 1;
}

int
effort_unroll_some (int statements)
{
  int factor = SOME;
  while (factor > 1 && statements > LITTLE / factor)
    factor /= 2;
  return factor;
}

/* GCC's estimate for a loop without a known end can come from no more than the
   type of its variable or the size of an array.  */
enum { BELIEVABLE = 100000, GUESS_AROUND = 64, GUESS_INSIDE = 16 };

static bool
is_believable (int64_t trips)
{
  return trips > 0 && trips < BELIEVABLE;
}

int64_t
effort_rounds_around (int64_t trips)
{
  return is_believable (trips) ? trips : GUESS_AROUND;
}

int64_t
effort_rounds_inside (int64_t trips)
{
  return is_believable (trips) ? trips : GUESS_INSIDE;
}

/* A loop with branches that loads from global memory waits for each turn's loads.  Copies of it
   cost registers; more lanes help rather.  */

struct effort_unroll_plan
effort_unroll (const struct effort_loop *loop)
{
  struct effort_unroll_plan u = { false, false, 1, 1 };
  bool straight = loop->blocks <= STRAIGHT_BLOCKS;
  int64_t rounds = loop->trips + (loop->trips >= 0 && !loop->test_first);
  if (effort_unroll_all (loop->statements, loop->trips) && (straight || !loop->loads_global))
    u.completely = true;
  else if (!straight)
    u.never = loop->loads_global;
  else
    {
      u.evenly = effort_unroll_evenly (loop->statements, rounds);
      u.some = effort_unroll_some (loop->statements);
    }
  return u;
}
