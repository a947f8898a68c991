/* What the user is told of loops without directives.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_NOTES_H
#define ACCCACHE_SCHEDULE_NOTES_H

struct acc_family;
struct acc_oloop;

/* Says how each of F's loops is run, as F's plan has it.  */
extern void acc_say_family (const acc_family *f);
/* Says that O, which is in no family, is not shared out.  */
extern void acc_say_other (const acc_oloop *o);
/* Says at LOC that a gang has WORKERS if that is not what the user wrote.  IDLE: lanes have taken
   the place of workers that had nothing for theirs.  */
extern void acc_say_workers (location_t loc, int workers, bool idle);

#endif
