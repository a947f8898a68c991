/* What iterations carry through the loops inside a nest.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LOWER_CARRIED_H
#define ACCCACHE_LOWER_CARRIED_H

struct acc_nest;

/* How many words of 32 bits an iteration of NEST carries from turn to turn of a loop inside, beside
   what counts the turns: the most of all these loops.  */
extern int acc_carried_words (const acc_nest *nest);

#endif
