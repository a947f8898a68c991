/* What the host does with its arrays around a launch.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_HOST_LIVE_H
#define ACCCACHE_LAUNCH_HOST_LIVE_H

struct acc_launch;

/* A launch that writes to all of the array whose address FIELD of its data passes, and reads none
   of it: BYTES from ADDRESS on, which are ALL of a variable or not.  */

struct acc_overwrite
{
  gimple *call;
  tree field, address, bytes;
  bool all;
};

/* Whether the array of BYTES whose address the host passes in FIELD at LAUNCH may have values
   before the launch (*BEFORE), and whether those that it has then may be used after it (*AFTER),
   where OVERWRITES are the launches that end the life of values.  What comes before is known of
   variables of the launching function and of memory that it allocates.  */
extern void acc_host_live (const acc_launch &launch, tree field, tree bytes,
			   const vec<acc_overwrite> &overwrites, bool *before, bool *after);

#endif
