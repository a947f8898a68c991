/* How much of a machine a kernel may take, and of the compiler's time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "effort.h"

#include <stddef.h>

/* 256 lanes are best for most kernels.  Fewer leave a multiprocessor with too few threads or a gang
   with less to share.  More wait longer for each other, and may need more registers than there
   are.  */

int
effort_usual_lanes (int i)
{
  static const int usual[] = { 256, 128, 512, 1024, 64, 32 };
  return i < (int) (sizeof usual / sizeof usual[0]) ? usual[i] : 0;
}

/* The sums of a lane and what it reads for them stay in registers.  */

const struct effort_jam *
effort_jam (int i)
{
  static const struct effort_jam jams[] = {
    { { 8, 32 }, { 4, 1 }, { 1, 1 } }, { { 16, 16 }, { 4, 4 }, { 4, 4 } },
    { { 8, 32 }, { 4, 2 }, { 1, 1 } }, { { 16, 16 }, { 8, 8 }, { 4, 4 } },
    { { 8, 16 }, { 8, 8 }, { 4, 4 } }, { { 8, 16 }, { 16, 8 }, { 4, 4 } }
  };
  return i < (int) (sizeof jams / sizeof jams[0]) ? &jams[i] : NULL;
}

double
effort_unusual (int lanes)
{
  return (lanes > 512 ? 1.06 : lanes > 256 ? 1.03 : lanes > 128 ? 1
          : lanes > 64 ? 1.01 : lanes > 32 ? 1.05 : 1.15);
}

/* A kernel cannot ask for a number of registers, and does not start if it needs too many for its
   lanes.  There are enough for any 256 lanes, and for 512 that do little.  */

int
effort_lanes (int statements)
{
  return statements <= 100 ? 512 : 256;
}

/* A gang has 65536 registers.  A lane's addresses and what the assembler keeps for longer take
   about half as many again as its values, and some more.  In long code the assembler takes all that
   it can get, since nobody tells it how many lanes there are.  */

enum { REGISTERS = 65536, MORE_REGISTERS = 16, FEW_STATEMENTS = 100, MANY_STATEMENTS = 400 };

int
effort_most_lanes (int statements, int words, int called)
{
  int each = words + words / 2 + MORE_REGISTERS, most = 1024;
  if (each < called)
    each = called;
  if (statements > FEW_STATEMENTS)
    most = statements > MANY_STATEMENTS ? 256 : 512;
  while (most > 256 && most > REGISTERS / each)
    most /= 2;
  return most;
}

/* A region that gets tiles grows: it has a way for sections that fit and one for others, turns that
   are unrolled, tests of references.  The lanes are needed before that is known.  */

int
effort_most_with_tiles (int most, int statements)
{
  int lanes = effort_lanes (statements);
  return lanes < effort_lanes (0) && lanes < most ? lanes : most;
}

/* What is loaded ahead needs no addresses of its own, for which words count half again.  */

int
effort_words_with (int words, int ahead)
{
  return words + ahead * 2 / 3;
}

/* Gangs of half as many lanes leave fewer registers unused where only one or two gangs have enough
   of them.  */

enum { FEWEST_LANES = 128, FEW_GANGS = 2 };

int
effort_full_lanes (int most, int words)
{
  /* Feedback may say that a lane has more to spare than it takes.  */
  int each = words > 0 ? words + words / 2 + MORE_REGISTERS : MORE_REGISTERS;
  while (most > FEWEST_LANES && REGISTERS / (each * most) <= FEW_GANGS)
    most /= 2;
  return most;
}

/* With fewer lanes than this on a multiprocessor, which has as many registers as a gang may have,
   loads wait for each other.  */
enum { LANES_ENOUGH = 512 };

int
effort_words_left (int lanes, int words)
{
  int most = REGISTERS / (lanes > LANES_ENOUGH ? lanes : LANES_ENOUGH) - MORE_REGISTERS;
  int left = most * 2 / 3 - words;
  return left > 0 ? left : 0;
}

bool
effort_lanes_enough (int64_t lanes)
{
  return lanes >= LANES_ENOUGH;
}

/* Without a loop, GCC computes the addresses of all words before the loop around the visits, and
   keeps them.  What is left over after a loop has no loop either, so turns are as even as can
   be.  */

int
effort_fetch_batch (int64_t words, bool scarce)
{
  int batch = EFFORT_FETCH_BATCH / 2;
  if (words <= (scarce ? EFFORT_FETCH_BATCH / 4 : EFFORT_FETCH_BATCH))
    return words;
  if (!scarce)
    return batch;
  int64_t turns = (words + batch - 1) / batch;
  return words / (turns < 2 ? 2 : turns);
}

/* The rest of the registers is for addresses, and for what is on its way.  */

bool
effort_jam_fits (int lanes, int words)
{
  return words <= REGISTERS / 2 / lanes * 3 / 4;
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

/* GCC's estimate for a loop without a known end may come from nothing but the type of its variable
   or the size of an array.  So greater numbers are not believed.  */
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

/* A section that moves is a window around an iteration, and few are as wide.  A part has as many
   rows as there are lanes.  Others are tables or rows, which are fetched once for all of a
   block.  */
enum { FITTING_WINDOW = 64, FITTING_BYTES = 8192, FITTING_SQUARE = 32, FITTING_CUBE = 8 };

int64_t
effort_fitting_length (const struct effort_section *s)
{
  int64_t room = FITTING_BYTES / (s->bytes < 1 ? 1 : s->bytes), most = room;
  if (s->open > 2)
    most = FITTING_CUBE;
  else if (s->open == 2 || s->part)
    most = FITTING_SQUARE;
  else if (s->moves)
    most = FITTING_WINDOW;
  return room < 1 ? 1 : most > room ? room : most;
}

/* A loop with branches that loads from global memory waits for the loads of each round.  Copies of
   its body cost registers, and more lanes help more.  */

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

/* Of two arrays, one descriptor less is loaded, which saves few registers.  A kernel that long has
   other needs than addresses, and would make the program much longer.  */
enum { FEWEST_ALIKE = 3, MOST_STATEMENTS_TWICE = 2000 };

bool
effort_alike_pays (int arrays, int statements)
{
  return arrays >= FEWEST_ALIKE && statements <= MOST_STATEMENTS_TWICE;
}
