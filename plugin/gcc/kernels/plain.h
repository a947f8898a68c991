/* The loops of the languages, as the front ends leave them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_PLAIN_H
#define ACCCACHE_KERNELS_PLAIN_H

#include "kernels/kloop.h"

/* Reads the loop that begins with the statement at PLACES[AT] into LOOP: its places, counter, body,
   location, and what is strange about it.  Returns how many of the places are the loop's, or 0 if
   none begins there.  */
extern unsigned acc_kplain_read (const vec<tree *> &places, unsigned at, acc_kloop *loop);

#endif
