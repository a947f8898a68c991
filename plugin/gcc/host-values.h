/* What the host passes to the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_HOST_VALUES_H
#define ACCCACHE_HOST_VALUES_H

/* Whether what the pointers or addresses A and B of the device code point to may overlap, as far as
   the host's code tells.  */
extern bool acc_host_may_alias (tree a, tree b);
/* The name of the host's variable that the pointer VALUE of the device code is, in memory of
   its own; null if it is none.  */
extern char *acc_host_name (tree value);

#endif
