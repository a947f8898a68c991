/* Suppressions: findings that the user does not want to hear of.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_FINDING_SUPPRESS_H
#define SIM_FINDING_SUPPRESS_H

#include "check/finding.h"

/* Read FILE; false after a message on stderr when it cannot be read or
   understood.  */
bool finding_read_suppressions (const char *file);
/* Whether F is not to be reported.  PLACES: its COUNT places, "file:line"; FUNCTIONS: those
   that these are in, NULL where that is unknown.  */
bool finding_suppressed (const struct finding *f, const char *const *places,
			 const char *const *functions, int count);

#endif
