/* Loops of a `kernels' construct as those of a `parallel' one.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_DIRECTIVE_H
#define ACCCACHE_KERNELS_DIRECTIVE_H

#include "kernels/parts.h"

/* Makes LOOP, which is parallel, an OACC_LOOP for a `parallel' construct, and the loops inside it
   that VERDICTS say are parallel, too.  Adds to LAUNCH the numbers of gangs, workers and lanes that
   its clauses ask for, as clauses of the construct.  DEVICE is as in acc_host_can.  */
extern tree acc_make_directive (acc_kloop *loop, acc_verdicts *verdicts, const acc_decls &device,
				tree *launch);
/* Makes all OpenACC loops in STMT sequential.  */
extern void acc_make_sequential (tree stmt);
/* Adds to LIST statements that give the counter of LOOP, a loop that has gone, its last value.  */
extern void acc_add_last_value (acc_kloop *loop, tree *list);

#endif
