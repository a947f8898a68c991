/* References that are certain to leave the section that their directive names.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_PROMISE_H
#define ACCCACHE_REGION_PROMISE_H

struct acc_region;

/* Whether all references of REGION are always outside of its section, which has elements.  */
extern bool acc_all_leave (const struct acc_region *region);
/* Notes which references of REGIONS, those of one directive's arrays, leave their sections.  */
extern void acc_promise_note (const vec<acc_region *> &regions);
/* Warns about those that leave all sections of theirs, and forgets them.  */
extern void acc_promise_warn (void);

#endif
