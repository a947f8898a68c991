/* What a construct has to copy of an array that it maps by `copy'.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   After Tian, "A Compiler Optimization Framework for Directive-Based GPU Computing", section
   5.2.  */

#ifndef ACCCACHE_PLAN_DATA_H
#define ACCCACHE_PLAN_DATA_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What is known of an array; true if in doubt.  */
struct data_use
{
  bool written;         /* the construct may write to it */
  bool before;          /* it may have values when the construct begins */
  bool after;           /* its values may be used after the construct */
  bool whole;           /* it writes to all of it and reads none; false if in doubt */
};

/* The clause that copies enough: "copy", "copyin", "copyout" or "create".  A construct that writes
   to some elements keeps the values of the others, so these count as written, too.  */
const char *data_clause (const struct data_use *use);
/* Why less than "copy" is enough, for a note: a clause.  */
const char *data_reason (const struct data_use *use);

#ifdef __cplusplus
}
#endif

#endif
