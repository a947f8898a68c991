/* What an instruction's text says about order.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_RACE_HINTS_H
#define SIM_RACE_HINTS_H

#include "core/observer.h"

enum
{
  RACE_KNOWN = 1,
  RACE_ACQUIRE = 2,
  RACE_RELEASE = 4,
  RACE_CAS = 8			/* A load whose value an atom.cas is to meet.  */
};

/* For race_hints, where nothing is known yet.  */
unsigned race_read_hints (unsigned char *hints, const struct sim_access *a);

/* The hints for the instruction of A.  HINTS has a byte for each instruction,
   0 at first, and keeps what has been found.  */
static inline unsigned
race_hints (unsigned char *hints, const struct sim_access *a)
{
  return hints[a->insn] ? hints[a->insn] : race_read_hints (hints, a);
}

#endif
