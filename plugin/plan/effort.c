/* How much of a machine a kernel may take, and of the compiler's time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "effort.h"

/* No number of registers can be asked for, and a kernel that needs too many for
   its lanes does not start.  256 lanes have all the registers there are; so do
   512 that do little.  */

int
effort_lanes (int statements)
{
  return statements <= 100 ? 512 : 256;
}

/* Loops are unrolled completely if no more statements come of it than COMPLETE.
   Those that go round EVEN times some number, at least twice as the assembler
   does not join loads of neighbours in code without a loop, are unrolled that
   often if no more than MUCH statements come of it, and others SOME times or
   fewer, if no more than LITTLE do: these need the loop once more for the rest.
   All factors are powers of two.  */
enum { COMPLETE = 200, EVEN = 32, MUCH = 2000, SOME = 8, LITTLE = 600 };

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
