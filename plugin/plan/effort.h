/* How much of a machine a kernel may take (lanes, registers, instructions), and
   how much of the compiler's time an analysis may.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_EFFORT_H
#define ACCCACHE_PLAN_EFFORT_H

#include "plan.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The most loads that are moved before a barrier, and before what a fetch writes to its tile: each
   takes a register while lanes wait.  */
enum { EFFORT_LOADS_BARRIER = 8, EFFORT_LOADS_FETCH = 16 };

/* The most words that a lane loads before it stores the first of them in the
   tile.  They hide each other's latency, and each takes a register.  Lanes with
   more words than this have a loop over batches of half as many.  */
enum { EFFORT_FETCH_BATCH = 16 };

/* The most words that a lane clears or writes back without a loop.  Nobody
   waits for stores, so a loop costs less here than in a fetch.  */
enum { EFFORT_SHARED_OUT = 8 };

/* The most bytes of an element of a tile.  A fetch copies all of an element,
   and larger structures are hardly ever read as a whole.  */
enum { EFFORT_ELEMENT = 256 };

/* The most facts that a proof adds up, and the most sums that it tries.  Each
   loop around a reference and each test takes a fact or two.  The number of
   sums grows exponentially with that of facts, so it is what bounds the
   time.  */
enum { EFFORT_PROOF_FACTS = 8, EFFORT_PROOF_TRIALS = 600 };

/* How deep definitions are followed: those of the parts of a condition, of the
   size of a private array, of a size that the host maps, and of what is to be
   computed before a loop.  Two paths may lead to each definition, so that the
   time is exponential in the depth.  */
enum { EFFORT_CONDITION_DEPTH = 8, EFFORT_BOUND_DEPTH = 24, EFFORT_HOST_DEPTH = 20,
       EFFORT_HOIST_DEPTH = 30 };

/* How many values are looked at for the size of one private array, in all
   functions together.  */
enum { EFFORT_BOUND_STEPS = 1000 };

/* No shared memory has room for a private array of so many bytes or elements: a
   greater bound is as good as none.  */
enum { EFFORT_BOUND_MOST = 1 << 24 };

/* Loops that go on by more than this at a time are not analysed: products of
   steps could overflow.  */
enum { EFFORT_LOOP_STEP = 1 << 20 };

/* How many variables of loops are replaced by the ends of their ranges for one
   bound.  Each loop around a reference has one, and others for its chunks.  */
enum { EFFORT_LOOP_ENDS = 8 };

/* Estimates of how often something is done end here.  */
#define EFFORT_OFTEN 1e9

/* How often a loop goes round of which GCC estimates TRIPS (negative: it does
   not know).  A loop around the directive walks over all of an array; one
   inside its cache region only over a box, and so is taken to be shorter.  */
int64_t effort_rounds_around (int64_t trips);
int64_t effort_rounds_inside (int64_t trips);
/* How many lanes share a loop inside the directive's, where no clause says: GCC's broadcasts to more
   of them cost more.  The first is for loops whose trip count is not known, the second is the most
   for others.  */
enum { EFFORT_LANES_UNKNOWN = 128, EFFORT_LANES_KNOWN = 256 };

/* The iterations of such a loop, where its trip count is not known, for estimates.  */
enum { EFFORT_TRIPS_UNKNOWN = 1024 };

/* A loop of which a lane has fewer iterations than this is not worth unrolling.  */
enum { EFFORT_FEW_ROUNDS = 4 };

/* How many lanes a gang's workers have together, two workers at least, where each goes on by itself
   and no clause says how many they are.  Such a worker is worth EFFORT_WORTH_APART that wait for the
   others of their gang.  */
enum { EFFORT_LANES_APART = 256, EFFORT_WORTH_APART = 2 };

/* How many lanes a gang has whose nest gets no tile.  */
enum { EFFORT_LANES_BARE = 256 };

/* The most pointers that each lane keeps in registers.  A lane has 32 registers where a
   multiprocessor is to have as many lanes as it can, and pointers have two each: more would take a
   third of them.  */
enum { EFFORT_FEW_POINTERS = 5 };

/* Gangs walk over neighbouring blocks together if each group of gangs has so many rows of blocks.  */
enum { EFFORT_ROWS_TOGETHER = 16 };

/* With more accesses to memory than this, lanes wait before each unit of work: comparing all pairs
   would take long.  */
enum { EFFORT_WAIT_ACCESSES = 1000 };

/* How many copies GCC has in shared memory, at the most, of a variable that is not in a register: the
   gang's, and two on the way from one lane to the others.  */
enum { EFFORT_PRIVATE_COPIES = 3 };

/* No array in shared memory has as many elements: 16 times what 64 KiB hold in single bytes.  A
   product of two such numbers is far below the range of 64 bits.  */
enum { EFFORT_MOST_ELEMENTS = 1 << 20 };

/* The largest private array of a size that varies that is made one of constant size.  More does
   not fit into the shared memory of a kernel, and is too much for each lane's stack.  */
enum { EFFORT_BOUNDED_BYTES = 1 << 16 };

/* The most steps back from a pointer to where it is loaded: a longer chain of copies and sums does
   not come from GCC's references to data.  */
enum { EFFORT_POINTER_STEPS = 20 };

/* The most statements that are executed where the first of two tests would have skipped them.  So
   many take less time than lanes that go different ways.  */
enum { EFFORT_JOIN_STATEMENTS = 12 };

/* How many lanes a gang may have that runs loops of STATEMENTS statements.  */
int effort_lanes (int statements);

/* Whether a loop of STATEMENTS statements that reads tiles and goes round TRIPS times, or
   PLAN_UNKNOWN, is to be unrolled completely.  */
bool effort_unroll_all (int statements, int64_t trips);

/* How many copies of its body such a loop is to have if no iteration is left over then; 1 if it is
   to stay as it is.  */
int effort_unroll_evenly (int statements, int64_t trips);

/* How many copies it is to have if a loop of its own runs the rest; 1 as above.  */
int effort_unroll_some (int statements);

/* A loop that reads tiles.  */

struct effort_loop
{
  int statements, blocks;
  int64_t trips;	/* how often its latch is run, or PLAN_UNKNOWN */
  bool test_first;	/* its exit is at its beginning */
  bool loads_global;	/* it loads from global memory */
};

/* What is to be done with it: the first of these that can be.  */

struct effort_unroll_plan
{
  bool completely;
  bool never;		/* the assembler must not unroll it either */
  int evenly, some;	/* copies without a rest and with one; 1: no */
};

struct effort_unroll_plan effort_unroll (const struct effort_loop *loop);

#ifdef __cplusplus
}
#endif

#endif
