/* What libgomp's plugin calls instead of the driver.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef LAUNCH_CALLS_H
#define LAUNCH_CALLS_H

#include <stdbool.h>

/* Where calls_find stores a function of the driver, and the front, which the plugin
   is to call instead.  */
struct call
{
  void **driver;
  void *front;
};

/* How many blocks came from the pool and from the driver, how many copies were
   staged, how many callbacks did not stop their stream, how many slabs went back to
   the driver because it had no memory left, and how many launches were not waited
   for.  */
struct call_counts
{
  unsigned long pool, driver, staged, later, slabs_back, ahead;
};

/* Looks up the driver's functions in LIBRARY, which dlopen returned.  False if
   it lacks one of them.  */
bool calls_find (void *library);

/* The functions that have a front, in the order of calls.def.  */
const struct call *calls_list (int *count);

/* Says whether the thread is inside a compute construct.  What libgomp copies to
   the device there is for the kernel that it launches next.  */
void calls_construct (bool inside);

/* From now on the host does not wait for the kernel of a construct.  What comes
   later on the device does.  */
void calls_go_ahead (void);

struct call_counts calls_count (void);

#endif
