/* Maps nests that use private arrays in shared memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_MAP_H
#define ACCCACHE_PRIVATE_MAP_H

struct acc_body;

/* A loop that all lanes of a gang run together.  */

struct acc_stepped
{
  gimple *anchor;	/* all lanes come here before it */
  tree lane;		/* the number of this lane, known then */
};

/* What has been mapped of a body, and what is left to map.  */

struct acc_mapping
{
  auto_vec<tree> vars;	/* private arrays, and pointers to those whose size varies */
  unsigned next;	/* the number of the one whose nest comes next */
  unsigned depth;	/* the nests that have so many loops around them are being mapped */
  unsigned deepest;	/* the most loops that are around a nest */
  auto_vec<gimple *> nests;	/* the heads of the innermost loops around those that are mapped */
  auto_vec<gimple *> outermost;	/* and of the outermost ones */
  auto_vec<gimple *> anchors;	/* all lanes come here before they use private arrays */
  auto_vec<acc_stepped> stepped;
};

/* Maps the next nest that uses private arrays of BODY and was not mapped for a directive.  */
extern unsigned acc_map_private (acc_body *body);
/* Cleans up the flow graph of BODY, whose private arrays are plain.  */
extern unsigned acc_clean_flow (acc_body *body);

#endif
