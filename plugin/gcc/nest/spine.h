/* The way of all lanes to where they meet.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Lanes meet at the fetches.  The *spine* of a nest is what all lanes go through together on the
   way there: the parallel loops, the sequential loops that hold fetches, and the tests before
   these.  Only lanes that have an iteration execute what lies between two points of the spine.  */

#ifndef ACCCACHE_NEST_SPINE_H
#define ACCCACHE_NEST_SPINE_H

struct acc_nest;
struct acc_point;

struct acc_spine
{
  const acc_nest *nest;
  const vec<basic_block> *places;	/* where lanes meet */
  bool checked;			/* all tests are known to have the same result for all lanes */
  auto_vec<acc_point *> points;	/* those directly in the nest's loop */
  const char *refusal;	/* why lanes do not come to all places together, a clause; or null */
};

/* A point of the spine: a place where lanes meet, a loop that holds such places, or a
   condition that some of them stand under.  */

struct acc_point
{
  basic_block entry;	/* its first block */
  class loop *loop;	/* the loop, or null */
  gcond *guard;		/* the test whether the loop is entered at all, or null */
  gcond *choice;	/* the condition, or null */
  basic_block join;	/* where its two ways meet again */
  auto_vec<acc_point *> inside[2];	/* in the loop's body, or on the two ways */
};

/* Finds S's points.  False, and S says why, if lanes do not come to all its places together.  */
extern bool acc_spine_find (acc_spine *s);
extern void acc_points_free (vec<acc_point *> &points);
/* Whether LOOP is a loop of NEST that is taken over, or that over the chunks of one; it will run
   once.  */
extern bool acc_is_nests_own (const acc_nest *nest, class loop *loop);
/* The test that skips LOOP as a whole, or null.  *JOIN becomes the block where the ways meet.  */
extern gcond *acc_guard_of (class loop *loop, basic_block *join);
/* Whether BB is empty, and has one predecessor and one successor.  */
extern bool acc_forwards (basic_block bb);
/* Whether lanes without an iteration may execute BB.  */
extern bool acc_is_pure_block (const acc_nest *nest, basic_block bb);
/* Adds the blocks of the way from E to JOIN, without JOIN, to WAY, and those that lead to JOIN to
   ENDS.  */
extern void acc_blocks_of_way (edge e, basic_block join, hash_set<basic_block> *way,
			       vec<basic_block> *ends);
/* Whether all lanes of NEST come to each of the statements MEETINGS together.  If not, *REFUSAL
   says why.  */
extern bool acc_spine_check (const acc_nest *nest, const vec<gimple *> &meetings,
			     const char **refusal);
/* Why lanes do not come to MEETING in NEST together, or cannot tell in which iteration they are;
   WHY if neither is so.  */
extern const char *acc_spine_obstacle (const acc_nest *nest, gimple *meeting, const char *why);

#endif
