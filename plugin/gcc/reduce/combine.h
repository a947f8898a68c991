/* Lets lanes and gangs combine the results of reductions without retrying.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REDUCE_COMBINE_H
#define ACCCACHE_REDUCE_COMBINE_H

struct acc_body;

/* Whether a loop of FN has a reduction.  */
extern bool acc_has_reductions (struct function *fn);
/* Changes the reductions of BODY.  */
extern unsigned acc_combine_reductions (acc_body *body);
/* Keeps lanes' shuffles, in what is left of BODY's reductions, where all lanes run.  */
extern unsigned acc_hold_shuffles (acc_body *body);

#endif
