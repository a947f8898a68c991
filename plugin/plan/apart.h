/* Which of several things do not overlap.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PLAN_APART_H
#define ACCCACHE_PLAN_APART_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Gives each of N things a group, a number from 0 on, so that things of different groups do not
   overlap as far as MAY_OVERLAP tells.  It is asked of each pair once.  Returns the number of
   groups.  */
extern int plan_apart (int n, bool (*may_overlap) (int a, int b, void *data), void *data,
		       int *group);

#ifdef __cplusplus
}
#endif

#endif
