/* Maps the nests that use private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_MAP_H
#define ACCCACHE_PRIVATE_MAP_H

struct acc_body;

/* A loop that all lanes of a gang run in step.  */

struct acc_stepped
{
  gimple *anchor;	/* all lanes come here before the loop */
  tree lane;		/* the number of this lane, known at ANCHOR */
  tree group;		/* if the lane is one of a group, which has its own arrays: the group's
			   number; or null */
  int lanes;		/* how many share the loops inside, if that is a constant; otherwise 0 */
  bool bounded;		/* lanes have different numbers of iterations, though few */
};

/* A loop whose iterations, at most MOST for each lane unless that is 0, become straight code.  */

struct acc_turns
{
  int loop;	/* its number */
  int64_t most;
};

/* The nests of a body that are mapped, and those that are left to map.  */

struct acc_mapping
{
  auto_vec<tree> vars;	/* private arrays, and pointers to those whose size varies */
  unsigned next;	/* the number of the variable whose nest comes next */
  unsigned depth;	/* nests with this many loops around them are being mapped */
  unsigned deepest;	/* the most loops around a nest */
  auto_vec<gimple *> nests;	/* the heads of the innermost loops around the mapped nests */
  auto_vec<gimple *> outermost;	/* the heads of the outermost loops around them */
  auto_vec<gimple *> anchors;	/* all lanes come here before they use private arrays */
  auto_vec<acc_stepped> stepped;
  auto_vec<acc_turns> turns;
};

/* Maps the next nest that uses private arrays of BODY, unless it was mapped for a directive.  */
extern unsigned acc_map_private (acc_body *body);
/* Cleans up the flow graph of BODY, whose private arrays are plain.  */
extern unsigned acc_clean_flow (acc_body *body);

#endif
