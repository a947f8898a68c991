/* Fetches of several elements at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_WIDE_FETCH_H
#define ACCCACHE_LOWER_WIDE_FETCH_H

struct acc_placed;

/* Whether VECTOR_LENGTH lanes may fetch TILES by the widest loads, where these are aligned.  */
extern bool acc_wide_possible (const vec<acc_placed *> &tiles, int vector_length);
/* Whether they can be used for TILES, whose fetch has been prepared: what is to be fetched is all
   there, and aligned.  Computed in SEQ.  */
extern tree acc_wide_test (const vec<acc_placed *> &tiles, gimple_seq *seq);
/* Adds such a fetch of TILES by VECTOR_LENGTH lanes to SEQ.  */
extern void acc_wide_fetch (const vec<acc_placed *> &tiles, gimple_seq *seq, int vector_length);

#endif
