/* Gives device code a body of its own, so that the host's stays as GCC makes it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SPLIT_SPLIT_H
#define ACCCACHE_SPLIT_SPLIT_H

extern unsigned int acc_split_all (void);
/* Puts the originals back, and loops that were turned; the clones go, and the variables of the device.  */
extern void acc_split_undo (void);
/* Under -flto the host's code is streamed too, after the device's: as if there had never been clones, nor variables of the device.  */
extern void acc_restore_for_host_stream (void);
/* The points-to analysis before parloops takes whatever is output as called from anywhere, and
   a function that is called from anywhere changes what it finds out about all others.  It
   looks at no function of another partition: for as long as it runs the clones are in one.  */
extern unsigned int acc_move_clones (bool elsewhere);

#endif
