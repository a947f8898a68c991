/* What a gang needs only if it comes to another block.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_NEXT_BLOCK_H
#define ACCCACHE_CLEANUP_NEXT_BLOCK_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_compute_again (acc_body *body);
/* The statement that numbers the lanes of LOOP's blocks, if most gangs have one of them; or
   null.  */
extern gasm *acc_numbering_once (class loop *loop);

#endif
