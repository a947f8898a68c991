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

/* How many bytes of a kernel's shared memory are left to GCC: its broadcasts and reductions take
   less.  */
enum { EFFORT_SHARED_RESERVE = 4096 };

/* How many times as many gangs are launched as the device holds, if each walks over several blocks.
   The last ones leave the device idle for half of an eighth of the time, on average.  */
enum { EFFORT_GANG_ROUNDS = 8 };

/* The most gangs that are launched where their number is a constant of the device's code.  GCC 12
   truncates greater numbers.  */
enum { EFFORT_MOST_GANGS = 65535 };

/* How many lanes a multiprocessor is given if blocks take long: half as many as any one holds for
   certain, so that gangs are spread evenly.  */
enum { EFFORT_LANES_SPREAD = 512 };

/* How many lanes of a multiprocessor are taken to walk over neighbouring blocks at a time.  */
enum { EFFORT_LANES_TOGETHER = 512 };

/* The most loops of a nest that blocks extend in.  They are the innermost ones with more than one
   iteration.  Each more would multiply the blocks that are compared, for rows of few elements.  */
enum { EFFORT_SPREAD_LOOPS = 3 };

/* How many iterations of a block each lane has if it has several, and the most lanes that a gang
   has then where no clause says: for directives outside of sequential loops, and for others.  A
   gang of more lanes waits longer for all of them.  A gang of fewer lanes with several turns has
   more loads in flight.  */
enum { EFFORT_TURNS = 4, EFFORT_LANES_TURNS = 128, EFFORT_LANES_TURNS_LOOP = 256 };

/* The same where neighbouring iterations have many reads in common.  12 numbers of four bytes are
   three wide accesses, an odd number, so that those of a warp's lanes are in different banks.  */
enum { EFFORT_TURNS_MANY = 12, EFFORT_LANES_MANY = 64 };

/* How many reads an iteration makes at least if lanes have neighbouring iterations of a single
   loop.  */
enum { EFFORT_NEIGHBOUR_READS = 24 };

/* The same if lanes exchange what they write, so that it does not lie apart.  */
enum { EFFORT_EXCHANGE_READS = 3 };

/* Neighbouring sums share what they have in common if each has at least so many times as many
   elements as there are sums.  The loop that adds that up goes round a multiple of so many times:
   that many elements can be read at once.  UNROLLED turns need no loop.  Addresses are followed
   through so many STATEMENTS.  */
enum
{
  EFFORT_WINDOWS_SHARE = 2,
  EFFORT_WINDOWS_TURNS = 4,
  EFFORT_WINDOWS_UNROLLED = 12,
  EFFORT_WINDOWS_STATEMENTS = 40
};

/* By what factor tiles must be faster than none.  A fetch as GCC compiles it is not as good as the
   measured ones, and this model leaves things out, which eats a smaller gain.  */
#define EFFORT_WORTHWHILE 1.1

/* A block is better than another only if it costs less than this part.  */
#define EFFORT_NOTABLY .999

/* Counts of iterations and visits are taken to be no more than this, so that their products fit
   into 64 bits.  */
enum { EFFORT_COUNT = 1 << 24 };

/* The most loads that are moved before a barrier, twice as many in a loop inside that over gangs
   where a lane has several iterations side by side, since some then go on to before that loop, and
   before what a fetch writes to its tile: each takes a register while lanes wait.  */
enum { EFFORT_LOADS_BARRIER = 8, EFFORT_LOADS_FETCH = 16 };

/* The most words that a lane loads before it stores the first of them in the tile.  They hide each
   other's latency, and each takes a register.  Lanes with more words have a loop over batches of
   half as many.  Where there is a fetch by wide words for most visits, the other one is to cost it
   no registers, and lanes have such a loop for more than a quarter as many.  So they have if their
   iterations keep so many words meanwhile.  */
enum { EFFORT_FETCH_BATCH = 16, EFFORT_FETCH_KEPT = 128 };

/* The most words that a lane clears or writes back without a loop.  Nobody
   waits for stores, so a loop costs less here than in a fetch.  */
enum { EFFORT_SHARED_OUT = 8 };

/* The most addresses that are computed before a loop for the references that are at one offset from
   them.  Each takes two registers.  */
enum { EFFORT_BASES = 8 };

/* The most bytes of an element of a tile.  A fetch copies all of an element,
   and larger structures are hardly ever read as a whole.  */
enum { EFFORT_ELEMENT = 256 };

/* The entries of a hash table in place of a tile, a power of two: those of the paper's listing.  */
enum { EFFORT_HASH_ENTRIES = 256 };

/* The most facts that a proof adds up, and the most sums that it tries.  Each
   loop around a reference and each test takes a fact or two.  The number of
   sums grows exponentially with that of facts, so it is what bounds the
   time.  */
enum { EFFORT_PROOF_FACTS = 8, EFFORT_PROOF_TRIALS = 600 };

/* The most bytes that a section of no constant length may be proven to have.  No tile has more.  */
enum { EFFORT_LENGTH_BYTES = 1 << 16 };

/* A section with OPEN dimensions, in which nothing bounds its length.  */
struct effort_section
{
  int open;
  bool moves;           /* they begin elsewhere in the next iteration, so that what neighbours have
                           is fetched as well */
  bool part;            /* one of several along a loop around the region, and another dimension
                           moves */
  int64_t bytes;        /* of what has one index in each of them */
};

/* For how many elements in each of its open dimensions SECTION gets a tile.  */
int64_t effort_fitting_length (const struct effort_section *section);

/* How many values that are one of two, such as minima, are looked into at a time where the most of
   a length is looked for.  The time is exponential in it.  */
enum { EFFORT_CHOICES = 3 };

/* The most counters of two references that are compared, the most facts about
   them, how many of these are multiplied with each other, and the most steps of
   a proof, and the most subscripts.  Programs that people write have up to four
   loops in a nest, two of which are each reference's own.  */
enum { EFFORT_DEPEND_COUNTERS = 16, EFFORT_DEPEND_FACTS = 64,
       EFFORT_DEPEND_FACTORS = 6, EFFORT_DEPEND_TRIALS = 300, EFFORT_DEPEND_RANK = 20 };

/* The most references of a loop that are compared with each other, and the most tests at run time
   that a loop may need.  */
enum { EFFORT_DEPEND_REFS = 400, EFFORT_DEPEND_TESTS = 6,
       EFFORT_DEPEND_CONDITIONS = 12 };

/* Under how many conditions two references may be apart, and how many times longer than what both
   touch a row of constant length is at least.  */
enum { EFFORT_DEPEND_NEEDS = 8, EFFORT_DEPEND_ROW = 4 };

/* The most bytes of a variable that each iteration gets a copy of though no clause says so: there
   is one for each lane that the GPU has room for.  How many elements of it are told apart, how many
   subscripts and members lead to one, and how many times the ways to a read are searched.  */
enum { EFFORT_WORK_BYTES = 4096, EFFORT_WORK_ELEMENTS = 64, EFFORT_WORK_STEPS = 6,
       EFFORT_WORK_SEARCHES = 600 };

/* From how many pointers to others one is followed to the parameter that it comes from; through how
   many operations a subscript is followed; how many references of a function are told apart; and
   how many functions are read for one call.  */
enum { EFFORT_CALLEE_POINTERS = 8, EFFORT_CALLEE_STEPS = 200, EFFORT_CALLEE_PLACES = 32,
       EFFORT_CALLEE_READS = 100 };

/* A parallel loop with fewer iterations is not worth a launch of its own for each iteration of a
   loop around it.  One lane executes some hundreds of simple iterations in the time of a
   launch.  */
enum { EFFORT_LAUNCH_TRIPS = 256 };

/* The most arrays of a function that are told apart.  All pairs are compared.  */
enum { EFFORT_APART = 64 };

/* How many loops of a function get a copy for arrays that overlap, how many elements such a loop
   may add up, and how many pairs of references are tested for it.  */
enum { EFFORT_OVERLAP_LOOPS = 12, EFFORT_OVERLAP_SUMS = 4, EFFORT_OVERLAP_TESTS = 12 };

/* The most statements that are copied into a parallel loop, so that lanes compute by themselves
   what they would wait for otherwise.  */
enum { EFFORT_INSIDE_STATEMENTS = 40 };

/* The most statements for each parallel loop that all lanes execute outside of it, instead of one
   lane that tells the others.  These would wait four times for a loop, and load some ten values.  A
   division, or a mathematical function, counts for several.  */
enum { EFFORT_TOGETHER = 64, EFFORT_TOGETHER_LONG = 16 };

/* The most statements that gangs execute anew in one place for a block.  */
enum { EFFORT_NEXT_BLOCK_STATEMENTS = 1000 };

/* The most loads of a block that go before stores, the most stores that one goes before, and the
   most statements that go with it.  */
enum { EFFORT_SOONER_LOADS = 64, EFFORT_SOONER_STORES = 16, EFFORT_SOONER_STATEMENTS = 30 };

/* The most registers that a feedback file may give or take; a lane has no more.  */
enum { EFFORT_FEEDBACK_MOST = 255 };

/* The most numbers that the host passes, or that are computed from them, which are looked at.  They
   are compared in pairs.  */
enum { EFFORT_NUMBERS = 200 };

/* How many elements that all iterations of a loop update become reductions.  */
enum { EFFORT_UPDATES = 4 };

/* The most registers that a loop keeps values of one array in from turn to turn.  */
enum { EFFORT_KEEP_TURNS = 16 };

/* The most blocks and references of a loop that is looked at for what it could keep in registers.
   Its references are compared in pairs.  And how often all loops are looked at again, after one of
   them has changed.  */
enum { EFFORT_KEEP_BLOCKS = 200, EFFORT_KEEP_REFS = 120, EFFORT_KEEP_ROUNDS = 40 };

/* Values that are used only after a loop are computed after it if the loop carries at least so
   many: registers are scarce then.  */
enum { EFFORT_SINK_CARRIED = 16 };

/* How many values are taken apart for one address in shared memory.  In a loop of many copies, each
   adds some.  */
enum { EFFORT_ADDRESS_STEPS = 500 };

/* How deep definitions are followed: of the parts of a condition, of the size of a private array,
   of a size that the host maps, and of what is to be computed before a loop.  Two paths may lead to
   each definition, so the time is exponential in the depth.  */
enum { EFFORT_CONDITION_DEPTH = 8, EFFORT_BOUND_DEPTH = 24, EFFORT_HOST_DEPTH = 20,
       EFFORT_HOIST_DEPTH = 30 };

/* How deep calls in a directive's bounds may be in each other.  */
enum { EFFORT_CALL_DEPTH = 8 };

/* How many values of the host are solved for at once.  Each is looked for in all numbers that the
   host passes.  */
enum { EFFORT_HOST_SOLVED = 2 };

/* How many values are looked at for the size of one private array, in all
   functions together.  */
enum { EFFORT_BOUND_STEPS = 1000 };

/* The greatest useful bound of the bytes or elements of a private array: no shared memory has room
   for more.  */
enum { EFFORT_BOUND_MOST = 1 << 24 };

/* The greatest step of a loop that is analysed.  Products of greater steps could overflow.  */
enum { EFFORT_LOOP_STEP = 1 << 20 };

/* The greatest step of a loop whose variable of 64 bits is certain not to wrap, since no program
   runs for long enough; and how many proofs of that kind may depend on each other.  */
enum { EFFORT_COUNT_STEP = 1024, EFFORT_WRAP_DEPTH = 4 };

/* For how many loop variables one bound may be computed at the ends of their ranges.  Each loop
   around a reference has a variable, and more for its chunks.  */
enum { EFFORT_LOOP_ENDS = 8 };

/* Estimates of how often something is done are at most this.  */
#define EFFORT_OFTEN 1e9

/* How often a loop goes round if GCC estimates TRIPS, which is negative if it has no estimate.  A
   loop around the directive walks over a whole array.  A loop inside the cache region walks over a
   box only, and so is taken to be shorter.  */
int64_t effort_rounds_around (int64_t trips);
int64_t effort_rounds_inside (int64_t trips);

/* How many lanes share a loop inside the directive's loop where no clause says: for a loop of
   unknown trip count, and at most for others.  GCC's broadcasts cost more with more lanes.  */
enum { EFFORT_LANES_UNKNOWN = 128, EFFORT_LANES_KNOWN = 256 };

/* If only one in so many lanes has an iteration of loops that take long, a gang has no more lanes
   than for loops of unknown trip counts.  */
enum { EFFORT_LANES_IDLE = 4 };

/* How many iterations a loop of unknown trip count is estimated to have.  */
enum { EFFORT_TRIPS_UNKNOWN = 1024 };

/* Loops that take digits of their counters for indices: the largest divisor by which one is
   unrolled, and how many statements it has at most then.  */
enum { EFFORT_DIGIT = 4, EFFORT_DIGIT_STATEMENTS = 200 };

/* A loop is not worth unrolling if a lane has fewer iterations of it than this.  */
enum { EFFORT_FEW_ROUNDS = 4 };

/* How often loops of a lane's few iterations go round at most, how often loops inside them do, and
   how many statements a lane's iterations have together at most, if there is to be no loop.  Where
   it is only known how many iterations a lane has at most, these are fewer.  */
enum { EFFORT_TURNS_UNROLLED = 8, EFFORT_TURNS_INSIDE = 16, EFFORT_UNROLLED = 1600,
       EFFORT_TURNS_BOUNDED = 4 };

/* How many iterations a lane rather has in this way, where these have loops inside, than that a
   gang has more lanes: they load much of the same.  A gang keeps so many lanes, and a lane's
   iterations have so many statements at most.  */
enum { EFFORT_TURNS_SHARING = 4, EFFORT_LANES_SHARING = 128, EFFORT_SHARING = 2400 };

/* How many lanes the workers of a gang have together if each worker goes on by itself and no clause
   says how many there are; there are at least two.  Such a worker is worth EFFORT_WORTH_APART
   workers that wait for the others of their gang.  */
enum { EFFORT_LANES_APART = 256, EFFORT_WORTH_APART = 2 };

/* Groups of a gang's lanes that run iterations by themselves: the fewest lanes of a group, how many
   lanes a gang has then, how many times as many gangs as the device holds, how many iterations
   a gang has at most if it runs each with all lanes because more may have use for them, and how
   many one of the loops inside has at most if groups run them.  */
enum { EFFORT_GROUP_LEAST = 8, EFFORT_GROUPED_LANES = 128, EFFORT_GROUPED_ROUNDS = 4,
       EFFORT_GROUPED_FEW = 2, EFFORT_GROUPED_LONG = 192 };

/* How many lanes a gang has at least where loops of one construct want different numbers, and some
   of them can do with fewer: so many that a multiprocessor full of gangs has all its lanes.  */
enum { EFFORT_LANES_COMMON = 64 };

/* How many lanes a gang has if its nest gets no tile.  */
enum { EFFORT_LANES_BARE = 256 };

/* How many lanes a gang has, if no clause says, where loops are mapped without a directive; and
   where iterations have loops that lanes run by themselves; or where a loop for workers alone is
   around one for lanes, and launches cannot leave the number of workers to the device.  */
enum { EFFORT_SCHEDULE_LANES = 256, EFFORT_LONG_LANES = 128, EFFORT_ROWS_LANES = 512 };

/* Tiles without a directive: how many iterations of a sequential loop they serve at a time, for how
   many arrays, and how many iterations a nest must have so that lanes need no part of that loop.  A
   loop in a parallel one is at least so deep, with that over chunks.  */
enum { EFFORT_SEEK_PART = 32, EFFORT_SEEK_ARRAYS = 8, EFFORT_SEEK_ITERATIONS = 1 << 15,
       EFFORT_SEEK_DEPTH = 3 };

/* How many lanes at least share the iterations of an inner loop that goes along memory, how many
   neighbouring iterations of the outer one a gang has at least if those go along memory, and how
   many iterations of the inner loop each lane is to have.  More lanes than one in EFFORT_TEAM_PART
   of those that the device holds do not make it faster.  */
enum { EFFORT_TEAM_ROW = 4, EFFORT_TEAM_COLUMNS = 4, EFFORT_TEAM_TRIPS = 4, EFFORT_TEAM_PART = 2 };

/* How many turns a member of a team loads for at a time in such a loop, and how many where places
   of elements are loaded, too; how many statements a turn has at most, and how many registers what
   all of them load takes.  */
enum { EFFORT_JOINED_TURNS = 4, EFFORT_JOINED_LOOKUPS = 3, EFFORT_JOINED_STATEMENTS = 24,
       EFFORT_JOINED_WORDS = 32 };

/* What an iteration costs a warp beside its references to memory, in cycles of a
   multiprocessor.  */
#define EFFORT_SCHEDULE_BASE 4.0

/* From how many registers for the values of a lane on a multiprocessor holds few of them; how many
   lanes a gang has then, of which two fit if each takes all that it can get; and how many
   iterations a loop of an unknown number is taken to have.  */
enum { EFFORT_HEAVY_WORDS = 96, EFFORT_HEAVY_LANES = 128 };
#define EFFORT_HEAVY_TRIPS 256.0

/* Where more than this part of a nest's references walk along memory, each lane by itself, more
   warps than GCC has take each other's lines from the cache.  */
#define EFFORT_SCHEDULE_WALKING .4

/* How many rows of iterations a gang has at a time, each for a warp, where gangs have several loops
   around those of lanes.  */
enum { EFFORT_ROWS = 4 };

/* Neighbouring iterations on one lane: what one more of them across memory costs each, in cycles of
   a multiprocessor, since there are fewer lanes then; what part of the time for one iteration a
   lane they must not exceed; a lane's registers beside those for results, and the most that it may
   take; the most statements of all of its iterations; how many lanes a gang has where its loop
   is the only one, or where it refers to so many arrays; and the most words that a lane has of what
   it loads.  With more, a multiprocessor holds one gang.  Fitted to measured stencils of radius 1
   and 4.  */
#define EFFORT_NEAR_TURN .4
#define EFFORT_NEAR_PAYS .9
enum { EFFORT_NEAR_BASE = 26, EFFORT_NEAR_REGISTERS = 64, EFFORT_NEAR_STATEMENTS = 2000,
       EFFORT_NEAR_LANES = 128, EFFORT_NEAR_LINES = 6, EFFORT_NEAR_WORDS = 112 };

/* How many operands a sum has at least whose additions are made in the order of the rows that lanes
   with iterations in several rows load.  */
enum { EFFORT_ORDERED_OPERANDS = 4 };

/* Where some arrays are contiguous along one axis and the others along another: how many lanes with
   vectors are next to each other along the innermost one, if each has one iteration along the
   other.  With 4, those of 16 bytes are 2 sectors of each row, and the lanes beside are 2 sectors
   of 8-byte elements on the other side.  Where each has two, twice as many are next to each
   other.  */
enum { EFFORT_NEAR_TURNED = 4 };

/* From how many descriptors of Fortran's arrays a nest loads at least for each of its blocks to get
   a gang of its own.  */
enum { EFFORT_DESCRIPTORS = 4 };

/* To how many elements of one side an iteration refers at most, those counted once that several of
   a lane's refer to, if no tile is to serve that side: a tile would save few loads, and lanes wait
   for it.  */
enum { EFFORT_TURNED_ELEMENTS = 2 };

/* The most statements of one iteration whose way is followed for that, those of short loops inside
   it counted as often as they are executed.  */
enum { EFFORT_NEAR_WAY = 300 };

/* How many blocks a gang has before there are more gangs than the device holds, where loops have no
   directive, lanes have one iteration of a block, and no clause says how many gangs there are.
   More gangs spread the work better, and each has to be started.  There are at most so many times
   as many as the device holds; and so many times if the number of blocks is not known, or depends
   on the size of teams.  */
enum { EFFORT_GANG_BLOCKS = 8, EFFORT_GANGS_MOST = 64, EFFORT_GANGS_USUAL = 4 };

/* Where a loop over gangs only runs one over workers, several gangs share an iteration as long as
   there are not more than so many times as many as the device holds.  */
enum { EFFORT_ROWS_ROUNDS = 2 };

/* How many times as many there are at most where loops make reductions.  Where lanes make one for
   each of a gang's iterations, a gang takes longer.  Where gangs make one, the result
   of each has to be combined, too, and later gangs wait until the others have done so.  */
enum { EFFORT_LANES_REDUCTION_ROUNDS = 2, EFFORT_REDUCTION_ROUNDS = 1 };

/* What lanes are taken to get from the host where the program does not say: so much that things so
   many bytes or iterations apart have nothing in common, and a multiple of all alignments.  And the
   most loads of a function for which all lanes' addresses are computed.  */
enum { EFFORT_SAMPLE = 1 << 16, EFFORT_ROUTED_LOADS = 256 };

/* Of how many accesses of a block it is sought which of them one instruction can do, and how many
   statements a loop becomes at most for that.  */
enum { EFFORT_JOINED = 128, EFFORT_STRAIGHT_ELEMENTS = 600 };

/* Fewer loads than that may all go before what straight code stores.  More would need too many
   registers at a time.  */
enum { EFFORT_STRAIGHT_LOADS = 64 };

/* Arrays that lanes have of their own, in registers: the most bytes of one, the most turns of a
   loop that is unrolled for them, the most values that an index is computed by, and the most
   statements that a kernel has after that.  Few lanes with 255 registers each are still faster than
   many that go to local memory.  */
enum { EFFORT_OWN_BYTES = 512, EFFORT_OWN_TURNS = 64, EFFORT_OWN_VALUES = 40,
       EFFORT_OWN_STATEMENTS = 12000 };

/* The fewest and the most elements that follow each other and that a lane computes, if the lanes of
   a warp are to store them together.  */
enum { EFFORT_RUN_LEAST = 12, EFFORT_RUN_MOST = 64 };

/* Loops around those, of few turns: the most turns of one that is unrolled, too, so that the loads
   of all turns are on their way at a time, and the most statements that the kernel has then.  */
enum { EFFORT_OPEN_TURNS = 8, EFFORT_OPEN_STATEMENTS = 2000 };

/* The most references of a nest that are looked at, and how many iterations apart two of them may
   be to count as neighbours.  All pairs are compared.  */
enum { EFFORT_SCHEDULE_REFS = 64, EFFORT_NEIGHBOURS = 4 };

/* The most pointers that each lane keeps in registers.  A lane has 32 registers where a
   multiprocessor is to have as many lanes as it can, and pointers have two each: more would take a
   third of them.  */
enum { EFFORT_FEW_POINTERS = 5 };

/* If less than so many percent of the blocks of a nest is filled, lanes number all iterations
   through: where they have neighbouring iterations of an outer loop, which share what they load;
   where they have neighbouring iterations of the innermost; and elsewhere.  */
enum { EFFORT_FLAT_REUSING = 24, EFFORT_FLAT_TURNED = 52, EFFORT_FLAT = 95 };

/* How many iterations lanes have on average then, if there are so many gangs for each
   multiprocessor.  */
enum { EFFORT_FLAT_TURNS = 4, EFFORT_FLAT_GANGS = 8 };

/* How many statements a nest has at most that gets a version for that.  */
enum { EFFORT_FLAT_STATEMENTS = 400 };

/* Gangs walk over neighbouring blocks together if each group of gangs has at least so many rows of
   blocks.  */
enum { EFFORT_ROWS_TOGETHER = 16 };

/* With more accesses to memory than this, lanes wait before each unit of work, since comparing all
   pairs of accesses would take long.  */
enum { EFFORT_WAIT_ACCESSES = 1000 };

/* The most copies that GCC has in shared memory of a variable that is not in a register: the
   gang's, and two on the way from one lane to the others.  */
enum { EFFORT_PRIVATE_COPIES = 3 };

/* No array in shared memory has as many elements as this, 16 times the bytes of 64 KiB.  A product
   of two such numbers is far inside the range of 64 bits.  */
enum { EFFORT_MOST_ELEMENTS = 1 << 20 };

/* The most bytes that a private array of varying size may get as a constant size.  More would not
   fit into the shared memory of a kernel, and would be too much for each lane's stack.  */
enum { EFFORT_BOUNDED_BYTES = 1 << 16 };

/* When a lane runs an iteration alone: how many iterations the loop has at least, if that is known,
   the most bytes of an iteration's arrays, and how many statements it has at least for each element
   of other arrays.  What neighbouring lanes load is an iteration apart then.  The most statements
   that a loop along its arrays becomes where it is unrolled.  And by what factor the statements
   must be fewer than those that lanes which share an iteration execute, or wait for.  */
enum { EFFORT_ALONE_ITERATIONS = 1 << 14, EFFORT_ALONE_BYTES = 1024, EFFORT_ALONE_MOVED = 64,
       EFFORT_ALONE_UNROLLED = 6000 };
#define EFFORT_ALONE_GAIN 2.0

/* From how many bytes of arrays on lanes that run iterations alone take nearly all registers that
   they may have, and how many lanes a gang has then: a multiprocessor holds several such gangs, and
   one works while another begins.  */
enum { EFFORT_ALONE_MANY = 256, EFFORT_ALONE_LANES = 64 };

/* How many times as many lanes as iterations the warps for a loop have at least if the lanes of all
   workers share it together with the loop over workers around it.  They have to divide then.  */
#define EFFORT_FLATTEN_IDLE 1.5

/* How many stores are looked at between two loads of one variable.  The host fills three fields for
   each thing that it passes to a construct.  */
enum { EFFORT_STORES_BETWEEN = 200 };

/* The most steps that are followed from a pointer back to where it is loaded.  GCC's references to
   data make no longer chains of copies and sums.  */
enum { EFFORT_POINTER_STEPS = 20 };

/* The most statements that are executed in vain when two tests are joined, where the first would
   have skipped them.  They take less time than a warp whose lanes go different ways.  */
enum { EFFORT_JOIN_STATEMENTS = 12 };

/* The most gangs whose results the last gang combines.  libgomp starts no more by itself on a GPU
   with up to 256 multiprocessors.  */
enum { EFFORT_REDUCE_GANGS = 16384 };

/* How many launches of a loop may combine results in this way at a time.  Gangs of others combine
   theirs with the variable.  */
enum { EFFORT_REDUCE_PLANES = 4 };

/* At least as many launches as a GPU runs at a time; a power of two.  */
enum { EFFORT_REDUCE_GRIDS = 128 };

/* How many results a lane loads before it combines them.  */
enum { EFFORT_REDUCE_LOADS = 8 };

/* How many turns of a loop a lane has at a time if 32 lanes share one that adds something up on the
   way.  Assembly may have 30 operands, of which each turn needs two, and all of them four.  */
enum { EFFORT_PREFIX_TURNS = 12 };

/* The fewest turns for which such a loop is shared.  */
enum { EFFORT_PREFIX_LEAST = 64 };

/* The same where each turn multiplies a number and adds to it, for which it needs three operands;
   the turns may be the elements of the array that these numbers are stored to.  */
enum { EFFORT_CHAIN_TURNS = 8, EFFORT_CHAIN_LEAST = 32 };

/* By which powers of two arrays in shared memory may be skewed; what computing the address of an
   element costs more then, in wavefronts; and by what factor wavefronts have to become fewer.  */
enum { EFFORT_SKEW_LEAST = 3, EFFORT_SKEW_MOST = 10, EFFORT_SKEW_COST = 1, EFFORT_SKEW_WORTH = 2 };

/* How many turns a loop around an access is taken to have, and the most such loops that count.  */
enum { EFFORT_SKEW_TURNS = 16, EFFORT_SKEW_DEPTH = 5 };

/* Number I of the numbers of lanes that a gang may have, the preferred ones first; 0 after the
   last.  */
int effort_usual_lanes (int i);

/* By what factor a kernel is slower with gangs of LANES lanes than with gangs of the best number of
   lanes, on average over many kernels.  */
double effort_unusual (int lanes);

/* The registers that a lane needs for functions that are called: sines and the like, Bessel's
   functions, and any function that is not known.  Other mathematical functions need no more than
   each of 1024 lanes may have.  */
enum { EFFORT_CALL_ANGLE = 80, EFFORT_CALL_BESSEL = 104, EFFORT_CALL_UNKNOWN = 256 };

/* How many turns of a loop the assembler makes into one, and loads for at a time, if it does not
   know how many there are.  */
enum { EFFORT_COPIES_AHEAD = 4 };

/* How many lanes a gang has along the outermost and along the innermost loop, how many iterations
   each lane has side by side along them, and how many of these are neighbours: the others are as
   many times the lanes apart.  */

struct effort_jam
{
  int lanes[2], turns[2], neighbours[2];
};

/* How many factors a product has at least that is made a tree, and how much longer loads, divisions
   and calls take than a multiplication.  */
enum { EFFORT_LONG_PRODUCT = 4, EFFORT_SLOW_DEPTH = 8 };

/* How many words an iteration takes for each word that it adds up in memory: what it loads, what it
   stores, and where.  */
enum { EFFORT_JAM_MEMORY = 4 };

/* How many bins a gang has for a section of which the length is not known.  Clearing them and going
   through them at the end takes a few rounds of the gang's lanes.  */
enum { EFFORT_BINS = 1024 };

/* How many of its WORDS a lane loads at a time.  If that is less than all of them, it has a loop
   that goes round at least twice.  SCARCE: the fetch is to take few registers.  */
int effort_fetch_batch (int64_t words, bool scarce);

/* Number I of these shapes; null after the last.  */
const struct effort_jam *effort_jam (int i);

/* Whether LANES lanes that hold WORDS words through a loop leave room for a second gang.  */
bool effort_jam_fits (int lanes, int words);

/* How many lanes a gang of a function with STATEMENTS statements may have, if the values of a lane
   take up to WORDS registers at a time, and what it calls takes CALLED.  A power of two.  */
int effort_most_lanes (int statements, int words, int called);

/* How many lanes such a function may have where directives may give it tiles, if MOST is what
   effort_most_lanes says.  */
int effort_most_with_tiles (int most, int statements);

/* The words of a lane with WORDS of its own for which AHEAD are loaded before they are used.  */
int effort_words_with (int words, int ahead);
/* How many of MOST lanes gangs are best given so that a multiprocessor's registers are enough for
   as many lanes as possible in all, if each has values of WORDS words.  */
int effort_full_lanes (int most, int words);

/* How many more registers a lane of a gang of LANES lanes may take whose values take WORDS.  None
   are left where more would cost a multiprocessor lanes that it needs to hide latencies.  */
int effort_words_left (int lanes, int words);

/* Whether a multiprocessor that holds so many LANES can hide latencies.  */
bool effort_lanes_enough (int64_t lanes);

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

/* Whether a kernel of STATEMENTS is worth a second version for ARRAYS, if they have one shape.  */
bool effort_alike_pays (int arrays, int statements);

#ifdef __cplusplus
}
#endif

#endif
