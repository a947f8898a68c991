/* What the compiler for the device was asked for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The driver tells its compilers all options, those for the device as well.  What an object file was
   compiled with is what its device code is compiled for when it is linked.  */

#include "base/compat.h"
#include "base/offload.h"

/* What follows the last NAME in OPTIONS, or null.  */

static const char *
last_value (const char *options, const char *name)
{
  const char *value = NULL;
  for (const char *at = options; (at = strstr (at, name)); )
    value = at += strlen (name);
  return value;
}

bool
acc_has_activemask (void)
{
  int major, minor;
  const char *options = getenv ("COLLECT_GCC_OPTIONS");
  if (!options)
    return false;
  if (const char *version = last_value (options, "-mptx="))
    return (sscanf (version, "%d.%d", &major, &minor) == 2
	    && (major > 6 || (major == 6 && minor >= 2)));
  const char *target = last_value (options, "-misa=sm_");
  if (!target)
    target = last_value (options, "-march=sm_");
  return target && atoi (target) >= 75;
}
