/* Which iterations of a loop a gang has whose lanes share them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_SHARE_LANES_H
#define ACCCACHE_CLEANUP_SHARE_LANES_H

struct acc_body;

/* Whether the iterations of the loop of CALL, of GOACC_LOOP, are shared out as usual, and it goes
   up by a constant.  False if CALL is null.  */
extern bool acc_loop_goes_up (gcall *call);
/* What IFN says of dimension DIM, computed in SEQ in TYPE.  */
extern tree acc_of_dim (gimple_seq *seq, internal_fn ifn, int dim, tree type);
/* A step of passes.def.  */
extern unsigned acc_share_lanes (acc_body *body);

#endif
