/* Loops of the host's that write to all of a variable.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_HOST_FILL_H
#define ACCCACHE_LAUNCH_HOST_FILL_H

/* If STORE, to the variable DECL, is in loops that write to all of it, the outermost one's test;
   otherwise null.  READS and WRITES are the uses of DECL, of which no other is in the loops
   then.  */
extern gimple *acc_test_of_filling (gimple *store, tree decl, const vec<gimple *> &reads,
				    const vec<gimple *> &writes);

#endif
