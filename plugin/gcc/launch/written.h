/* What the device's code writes to and reads.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_LAUNCH_WRITTEN_H
#define ACCCACHE_LAUNCH_WRITTEN_H

/* The pointers that the current function, the device's, may write through, or read through.  */

struct acc_written
{
  auto_vec<tree> through;	/* loaded from the construct's data, or the address of a variable */
  bool anywhere;		/* and through others that are not known */
};

extern void acc_written_find (acc_written *w);
/* The same for what it may read.  */
extern void acc_read_find (acc_written *r);
/* Whether what POINTER, loaded from the construct's data, points to may be one of those.  */
extern bool acc_may_be_written (const acc_written *w, tree pointer);

#endif
