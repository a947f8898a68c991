/* Loops that count their turns from 0.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_COUNT_TURNS_H
#define ACCCACHE_CLEANUP_COUNT_TURNS_H

struct acc_body;

/* Lets loops of a known number of turns, which begin and end where their iteration says, count the
   turns from 0, so that their ends are the same for all iterations.  */
extern unsigned acc_count_turns (acc_body *body);

#endif
