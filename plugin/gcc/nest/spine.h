/* The way of all lanes to where they meet.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lanes meet at the fetches.  The *spine* of a nest is what they go through together on the way there: the
   parallel loops, the sequential ones that hold fetches, and the tests before these.  What lies between
   two points of the spine is executed by those lanes only that have an iteration.  */

#ifndef ACCCACHE_NEST_SPINE_H
#define ACCCACHE_NEST_SPINE_H

struct acc_nest;

struct acc_point;

struct acc_spine
{
  const acc_nest *nest;
  const vec<basic_block> *places;	/* where lanes meet */
  bool checked;			/* lanes are known to find the same in all tests */
  auto_vec<acc_point *> points;	/* those of the nest's loop */
  const char *refusal;
};

/* A point of the spine: a meeting, a loop that holds some, or a condition that some stand under.  */

struct acc_point
{
  basic_block entry;	/* the first block of it */
  class loop *loop;	/* the loop, or null */
  gcond *guard;		/* the test whether the loop is entered at all, or null */
  gcond *choice;	/* the condition, or null */
  basic_block join;	/* where its two ways meet again */
  auto_vec<acc_point *> inside[2];	/* those of the loop's body, or of the condition's two ways */
};

/* Finds S's points.  False if lanes do not come to all of them together.  */
extern bool acc_spine_find (acc_spine *s);
extern void acc_points_free (vec<acc_point *> &points);
/* Whether LOOP is one of NEST's that are taken over, or over the chunks of one: it will run once.  */
extern bool acc_is_nests_own (const acc_nest *nest, class loop *loop);
/* The test that skips LOOP as a whole, or null.  *JOIN is where the ways meet again.  */
extern gcond *acc_guard_of (class loop *loop, basic_block *join);
/* Whether BB is empty, and on one way only.  */
extern bool acc_forwards (basic_block bb);
/* Whether lanes without an iteration may execute BB.  */
extern bool acc_is_pure_block (const acc_nest *nest, basic_block bb);
/* The blocks of the way that E begins and JOIN ends go to WAY, and those that lead to JOIN to ENDS.  */
extern void acc_blocks_of_way (edge e, basic_block join, hash_set<basic_block> *way,
			       vec<basic_block> *ends);
/* Whether all lanes of NEST come to each of the statements MEETINGS together, or the reason in
   *REFUSAL.  */
extern bool acc_spine_check (const acc_nest *nest, const vec<gimple *> &meetings, const char **refusal);

#endif
