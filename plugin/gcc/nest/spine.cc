/* Finds the way of all lanes to where they meet.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "nest/spine.h"
#include "base/gimple-bits.h"
#include "analysis/pure.h"
#include "nest/nest.h"
#include "nest/uniform.h"
#include "cfgloop.h"

void
acc_points_free (vec<acc_point *> &points)
{
  for (acc_point *p : points)
    {
      acc_points_free (p->inside[0]);
      acc_points_free (p->inside[1]);
      delete p;
    }
}

/* A part of the function with one entry, in which points are looked for: the body of LOOP, or
   one of the two ways of a condition.  */

struct stretch
{
  class loop *loop;	/* the innermost one around it */
  basic_block first;
  auto_vec<basic_block> ends;	/* the blocks that leave it */
};

bool
acc_forwards (basic_block bb)
{
  return (single_succ_p (bb) && single_pred_p (bb) && gsi_end_p (gsi_start_phis (bb))
	  && gsi_end_p (gsi_start_nondebug_bb (bb)));
}

/* The block that E leads to through blocks without statements.  */

static basic_block
target (edge e)
{
  basic_block bb = e->dest;
  while (acc_forwards (bb))
    bb = single_succ (bb);
  return bb;
}

gcond *
acc_guard_of (class loop *loop, basic_block *join)
{
  edge exit = single_exit (loop);
  basic_block before = loop_preheader_edge (loop)->src;
  if (!acc_test_of (before) && single_pred_p (before))
    before = single_pred (before);
  gcond *guard = acc_test_of (before);
  if (!exit || !guard)
    return NULL;
  *join = target (exit);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, before->succs)
    if (target (e) == *join && EDGE_COUNT ((*join)->preds) == 2)
      return guard;
  return NULL;
}

bool
acc_is_nests_own (const acc_nest *nest, class loop *loop)
{
  for (const acc_oloop *o : nest->loops)
    if (o->loop == loop || (o->chunks && loop_outer (o->loop) == loop))
      return true;
  return false;
}

/* Whether every way through the stretch IN goes through BB.  */

static bool
is_passed (const stretch *in, basic_block bb)
{
  for (basic_block end : in->ends)
    if (!dominated_by_p (CDI_DOMINATORS, end, bb))
      return false;
  return dominated_by_p (CDI_POST_DOMINATORS, in->first, bb);
}

/* Makes P the outermost condition of the stretch IN that BB stands under, since not every way
   goes through BB.  False if there is no such condition.  */

static bool
find_choice (const stretch *in, basic_block bb, acc_point *p)
{
  while (bb && bb != in->first && !is_passed (in, bb))
    bb = get_immediate_dominator (CDI_DOMINATORS, bb);
  if (!bb || bb->loop_father != in->loop || !is_passed (in, bb) || !acc_test_of (bb))
    return false;
  p->entry = bb;
  p->loop = NULL;
  p->guard = NULL;
  p->choice = acc_test_of (bb);
  p->join = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
  return p->join && p->join->loop_father == in->loop;
}

/* Whether one of POINTS has the loop or the condition of P.  */

static bool
has_point (const vec<acc_point *> &points, const acc_point *p)
{
  for (const acc_point *q : points)
    if ((p->loop && q->loop == p->loop) || (p->choice && q->choice == p->choice))
      return true;
  return false;
}

/* Inserts the points that are directly in the stretch IN into POINTS, in their order.  False if
   lanes do not come to one of them together.  */

static bool
find_points (acc_spine *s, const stretch *in, vec<acc_point *> *points)
{
  class loop *loop = in->loop;
  for (basic_block bb : *s->places)
    {
      if (!flow_bb_inside_loop_p (loop, bb) || !dominated_by_p (CDI_DOMINATORS, bb, in->first))
	continue;
      class loop *inner = bb->loop_father;
      while (inner != loop && loop_outer (inner) != loop)
	inner = loop_outer (inner);
      acc_point *p = new acc_point ();
      p->entry = bb;
      if (inner != loop)
	{
	  basic_block join;
	  p->loop = inner;
	  p->guard = single_exit (inner) ? acc_guard_of (inner, &join) : NULL;
	  p->entry = p->guard ? gimple_bb (p->guard) : loop_preheader_edge (inner)->src;
	}
      bool reached = is_passed (in, p->entry) || find_choice (in, p->entry, p);
      if (!reached || has_point (*points, p))
	{
	  delete p;
	  if (reached)
	    continue;
	  return false;
	}
      unsigned at = 0;
      while (at < points->length ()
	     && dominated_by_p (CDI_DOMINATORS, p->entry, (*points)[at]->entry))
	at++;
      points->safe_insert (at, p);
    }
  return true;
}

void
acc_blocks_of_way (edge e, basic_block join, hash_set<basic_block> *way, vec<basic_block> *ends)
{
  auto_vec<basic_block> work;
  if (e->dest == join)
    return;
  way->add (e->dest);
  work.safe_push (e->dest);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      edge out;
      edge_iterator ei;
      FOR_EACH_EDGE (out, ei, bb->succs)
	if (out->dest == join)
	  ends->safe_push (bb);
	else if (!way->add (out->dest))
	  work.safe_push (out->dest);
    }
}

/* Whether the test COND, on the way to PLACE or after it, has the same result for all lanes.  */

static bool
uniform_test (const acc_nest *nest, gcond *cond, basic_block place)
{
  return (acc_nest_uniform (nest, gimple_cond_lhs (cond))
	  && acc_nest_uniform (nest, gimple_cond_rhs (cond))
	  && acc_test_on_spine (nest, cond, first_stmt (place)));
}

bool
acc_is_pure_block (const acc_nest *nest, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    if (!acc_is_pure (gsi_stmt (gsi), nest->loops[0]->loop))
      return false;
  return true;
}

static bool
refuse (acc_spine *s, const char *why)
{
  s->refusal = why;
  return false;
}

/* A place in LOOP where lanes meet, or null.  */

static basic_block
meeting_in (acc_spine *s, class loop *loop)
{
  for (basic_block bb : *s->places)
    if (flow_bb_inside_loop_p (loop, bb))
      return bb;
  return NULL;
}

static bool check_points (acc_spine *, const stretch *, vec<acc_point *> *);

/* A place on WAY where lanes meet, or null.  */

static basic_block
meeting_on (acc_spine *s, hash_set<basic_block> &way)
{
  for (basic_block bb : *s->places)
    if (way.contains (bb))
      return bb;
  return NULL;
}

static const char under_condition[]
  = "not all lanes of a gang reach the directive together: it is under a condition"
    "; put it before the condition";

/* Checks that all lanes take the same way at P, a condition in LOOP, and together go through the
   points on both ways.  */

static bool
check_choice (acc_spine *s, class loop *loop, acc_point *p)
{
  hash_set<basic_block> way[2];
  stretch in[2];
  for (int i = 0; i < 2; i++)
    {
      edge e = EDGE_SUCC (p->entry, i);
      in[i].loop = loop;
      in[i].first = e->dest;
      acc_blocks_of_way (e, p->join, &way[i], &in[i].ends);
      if ((e->dest != p->join && !single_pred_p (e->dest)) || way[i].contains (p->entry))
	return refuse (s, under_condition);
    }
  for (basic_block bb : way[0])
    if (way[1].contains (bb))
      return refuse (s, under_condition);
  for (int i = 0; i < 2; i++)
    if (basic_block meeting = meeting_on (s, way[i]))
      {
	if (!s->checked && !uniform_test (s->nest, p->choice, meeting))
	  return refuse (s, under_condition);
	if (!check_points (s, &in[i], &p->inside[i]))
	  return false;
      }
  return true;
}

/* Checks that all lanes together go through P, a loop.  */

static bool
check_inner (acc_spine *s, acc_point *p)
{
  class loop *loop = p->loop;
  edge exit = single_exit (loop);
  bool ours = s->checked || acc_is_nests_own (s->nest, loop);
  if (!exit || !acc_test_of (exit->src))
    return refuse (s, "the sequential loop around the directive can be left from several"
		   " places: put what follows a 'break' under a condition instead");
  if (!ours && !uniform_test (s->nest, acc_test_of (exit->src), meeting_in (s, loop)))
    return refuse (s, "the number of iterations of the sequential loop around the directive"
		   " may differ between lanes"
		   ": let all lanes make as many, and put a condition inside");
  if (!ours && p->guard && !uniform_test (s->nest, p->guard, meeting_in (s, loop)))
    return refuse (s, "whether the sequential loop around the directive is entered may differ"
		   " between lanes: put the condition inside");
  stretch body;
  basic_block end = loop->latch;
  body.loop = loop;
  body.first = loop->header;
  if (exit->src == loop->header && loop->header != loop->latch
      && !(single_pred_p (end) && single_pred (end) == loop->header && acc_forwards (end)))
    {
      if (!s->checked && !acc_is_pure_block (s->nest, loop->header))
	return refuse (s, "the test of the sequential loop around the directive has side effects"
			  ": move them into the loop's body");
      edge stay = EDGE_SUCC (loop->header, 0) == exit ? EDGE_SUCC (loop->header, 1)
	: EDGE_SUCC (loop->header, 0);
      body.first = stay->dest;
    }
  else if (exit->src == end || (acc_forwards (end) && single_pred (end) == exit->src))
    end = exit->src;
  else
    return refuse (s, "the sequential loop around the directive is left from its middle"
		      ": put what follows the exit under a condition instead");
  body.ends.safe_push (end);
  for (basic_block bb : *s->places)
    if (flow_bb_inside_loop_p (loop, bb) && !dominated_by_p (CDI_DOMINATORS, bb, body.first))
      return refuse (s, under_condition);
  return check_points (s, &body, &p->inside[0]);
}

/* Finds POINTS in the stretch IN, and checks that all lanes together go through them.  */

static bool
check_points (acc_spine *s, const stretch *in, vec<acc_point *> *points)
{
  if (!find_points (s, in, points))
    return refuse (s, under_condition);
  for (acc_point *p : *points)
    if ((p->choice && !check_choice (s, in->loop, p)) || (p->loop && !check_inner (s, p)))
      return false;
  return true;
}

bool
acc_spine_find (acc_spine *s)
{
  const acc_oloop *o = s->nest->loops[0];
  stretch body;
  body.loop = o->loop;
  body.first = o->loop->header;
  body.ends.safe_push (gimple_bb (o->latch));
  return check_points (s, &body, &s->points);
}

bool
acc_spine_check (const acc_nest *nest, const vec<gimple *> &meetings,
		 const char **refusal)
{
  auto_vec<basic_block> places;
  for (gimple *m : meetings)
    places.safe_push (gimple_bb (m));
  acc_spine s;
  s.nest = nest;
  s.places = &places;
  s.refusal = NULL;
  s.checked = false;
  class loop *loop = nest->loops[0]->loop;
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  if (!single_exit (loop))
    {
      *refusal = "its loop can be left from several places: leave it at its end only";
      return false;
    }
  bool good = acc_spine_find (&s);
  *refusal = s.refusal;
  acc_points_free (s.points);
  return good;
}

const char *
acc_spine_obstacle (const acc_nest *nest, gimple *meeting, const char *why)
{
  if (nest->more)
    return acc_nest_too_deep;
  if (nest->kind != ACC_NEST_TAKEN)
    return why;
  auto_vec<gimple *> meetings;
  const char *refusal;
  meetings.safe_push (meeting);
  return acc_spine_check (nest, meetings, &refusal) ? why : refusal;
}
