/* The end of a process: the checkers and instruments have their last word, also where a signal
   ends it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_ENDING_H
#define SIM_ENDING_H

#include "config/config.h"

/* The device is used from now on.  If C asks for findings or metrics, signals that would end
   the process without a word let it speak first, unless the program has a use of its own for
   them.  */
void ending_watch (const struct config *c);

/* The process has just been forked off: its end is nobody's business.  */
void ending_forget (void);

/* A function of the driver API is about to return.  It does not where the process ends: what
   it would tell of a stopped kernel is no error of the program's.  */
void ending_hold (void);

#endif
