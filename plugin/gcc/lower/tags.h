/* Tells the accelerator's compiler who runs which loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_TAGS_H
#define ACCCACHE_LOWER_TAGS_H

struct acc_nest;
struct acc_oloop;
struct plan_lanes;

/* O's iterations run one after the other.  */
extern void acc_tag_sequential (const acc_oloop *o);
/* O is run by the levels DIMS, some OLF_DIM_ bits.  */
extern void acc_tag_levels (const acc_oloop *o, unsigned dims);
/* Makes O, which has one level, a loop that can have two.  No reduction is O's.  */
extern void acc_add_level (const acc_oloop *o);
/* NEST, which has been rebuilt, is one loop over blocks.  */
extern void acc_tag_blocks (const acc_nest *nest);
/* Gangs share the outermost loop of NEST, which is TAKEN but stays as it is, and lanes the
   innermost.  */
extern void acc_tag_plain (const acc_nest *nest);
/* NEST, which is INSIDE, is for LANES.  */
extern void acc_tag_inner (const acc_nest *nest, const struct plan_lanes *lanes);

#endif
