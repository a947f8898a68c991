/* Plans how the loops of a function are mapped.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_SCHEDULE_PLANNING_H
#define ACCCACHE_SCHEDULE_PLANNING_H

struct acc_family;

/* Whether the clauses of F's loops give the outermost one to gangs and workers, and nothing else is
   parallel, so that the lanes of a worker have nothing to share.  */
extern bool acc_workers_only (const acc_family *f);
/* Plans F as if it were the only one of its function.  */
extern void acc_plan_alone (acc_family *f);
/* Plans all of FAMILIES.  WORKERS is how many a clause asks for, if that had to be lowered; 0
   otherwise.  Whether they agree.  */
extern bool acc_plan_families (const vec<acc_family *> &families, int workers);
/* Leaves FAMILIES to GCC, since WHY.  */
extern void acc_leave_families (const vec<acc_family *> &families, const char *why);

#endif
