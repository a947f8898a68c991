/* What the compiler for the device was asked for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The driver tells its compilers all options, those for the device as well.  What an object file
   was compiled with is what its device code is compiled for when it is linked.  */

#include "base/compat.h"
#include "base/offload.h"

/* What follows the last NAME in OPTIONS, or null.  */

static const char *
named_last (const char *options, const char *name)
{
  const char *value = NULL;
  for (const char *at = options; (at = strstr (at, name)); )
    value = at += strlen (name);
  return value;
}

/* The target that the device's code is compiled for, the number of sm_NN.  */

static int
target_sm (void)
{
  const char *options = getenv ("COLLECT_GCC_OPTIONS");
  const char *target = options ? named_last (options, "-misa=sm_") : NULL;
  if (options && !target)
    target = named_last (options, "-march=sm_");
  return target ? atoi (target) : ACC_DEFAULT_SM;
}

/* The version of PTX that options name, ten times, or 0 if they name none.  */

static int
named_ptx (void)
{
  int major, minor;
  const char *options = getenv ("COLLECT_GCC_OPTIONS");
  const char *version = options ? named_last (options, "-mptx=") : NULL;
  return version && sscanf (version, "%d.%d", &major, &minor) == 2 ? 10 * major + minor : 0;
}

bool
acc_has_activemask (void)
{
  int named = named_ptx ();
  return named ? named >= 62 : target_sm () >= 75;
}

bool
acc_has_allocation_hints (void)
{
  return target_sm () >= 70 && named_ptx () >= 74;
}

bool
acc_has_read_only_loads (void)
{
  return target_sm () >= 32;
}

bool
acc_has_double_sums (void)
{
  return target_sm () >= 60;
}

bool
acc_has_wide_atomics (void)
{
  return target_sm () >= 32;
}

/* Whether the target has accesses that are ordered in a scope.  */

static bool
has_scopes (void)
{
  return target_sm () >= 70;
}

const char *
acc_strong_in_gang (void)
{
  return has_scopes () ? ".relaxed.cta" : ".volatile";
}

const char *
acc_strong_on_device (void)
{
  return has_scopes () ? ".relaxed.gpu" : ".volatile";
}
