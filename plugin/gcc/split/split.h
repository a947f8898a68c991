/* Separate bodies for the device, so that the host's stay as GCC makes them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_SPLIT_H
#define ACCCACHE_SPLIT_SPLIT_H

/* Clones the functions that need a body for the device, and removes the markers from the
   originals.  Returns 0, as a pass does.  */
extern unsigned int acc_split_all (void);
/* Restores the originals and the loops that were turned, and removes the clones and the device's
   variables.  */
extern void acc_split_undo (void);
/* Called before functions are streamed.  Turns loops if they are streamed to the offload compiler.
   With -flto the host's functions are streamed after that: then it restores everything, as if
   there had never been a clone.  */
extern void acc_restore_for_host_stream (void);
/* Puts the clones into another partition (ELSEWHERE), or back.  They must be elsewhere while GCC's
   points-to analysis for `kernels' runs: it assumes that any function which is output may be called
   from anywhere, and one such function changes what it finds out about the others.  Returns 0, as
   a pass does.  */
extern unsigned int acc_move_clones (bool elsewhere);

#endif
