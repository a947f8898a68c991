/* What can be known of a program before it runs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PROGRAM_H
#define SIM_PROGRAM_H

#include <stdbool.h>

/* If the simulated device cannot serve the program NAME, found as a shell finds it, why, as a
   new string; else NULL.  *REFUSED: the program would not run at all, or in vain.  */
char *program_trouble (const char *name, bool *refused);

#endif
