/* The table of device models.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/target.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

const struct sim_target sim_targets[] = {
#define TARGET(KEY, NAME, ...) { KEY, NAME, __VA_ARGS__ },
#include "core/targets.def"
};

const int sim_target_count = sizeof sim_targets / sizeof sim_targets[0];

const struct sim_target *
sim_target_find (const char *key)
{
  for (int i = 0; i < sim_target_count; i++)
    if (strcmp (sim_targets[i].key, key) == 0)
      return &sim_targets[i];
  return NULL;
}

bool
sim_target_set (struct sim_target *t, const char *field, uint64_t value)
{
#define TARGET_FIELD(NAME, UNIT, LEAST, WHAT)	\
  if (strcmp (field, #NAME) == 0)	\
    {					\
      t->NAME = value;			\
      return true;			\
    }
#include "core/targets.def"
  return false;
}
