/* What the host passes to the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The device code gets addresses in a structure, .omp_data_i, whose fields the host fills just before it
   launches the kernel.  What the host knows of them, the device code may rely on: that two of
   its arrays do not overlap, say.  */

#include "compat.h"
#include "acccache.h"
#include "host-values.h"

bool
acc_host_may_alias (tree a, tree b)
{
  return true;
}

char *
acc_host_name (tree value)
{
  return NULL;
}
