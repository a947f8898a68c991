/* Directives behind tests at which lanes leave a loop.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_SOONER_MARKERS_H
#define ACCCACHE_LOWER_SOONER_MARKERS_H

/* Moves the markers of directives in LOOP, but in no loop inside it, to before the tests that may
   leave LOOP and that they come right after, except the test of the exit MAIN.  */
extern void acc_move_markers_up (class loop *loop, edge main);

#endif
