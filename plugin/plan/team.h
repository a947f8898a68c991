/* Lanes that run an iteration together, and combine what they have added up.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_TEAM_H
#define ACCCACHE_PLAN_TEAM_H

#include "reduce.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How many lanes are a *team*.  That is chosen when the kernel starts, a power of two: as few as
   are enough for LANES lanes to have an iteration, from 2**LEAST to 2**MOST.  There are no teams if
   MOST is 0.  The lanes of a team follow each other; if APART, each of them is followed by one of
   each other team of the gang.  */
struct plan_team
{
  int least, most;
  bool apart;
  int64_t lanes;
};

/* No text is longer.  */
enum { PLAN_TEAM_TEXT = 4096 };

/* How many bytes of shared memory a gang of so many LANES needs to combine a variable of so many
   WORDS.  */
int64_t plan_team_bytes (int lanes, int words);

/* Combines V among the lanes of each of the teams TEAM of a gang, which has so many LANES and one
   worker.  LANES is a power of two.  Operands: V's words, which all lanes get; each lane's value of
   these; the address of the shared memory, 32 bits; the logarithm of the number of lanes of a
   team.  */
void plan_team_text (struct text *t, const struct plan_team *team, int lanes,
                     const struct plan_reduce_var *v);

#ifdef __cplusplus
}
#endif

#endif
