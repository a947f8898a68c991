/* The device that the simulator pretends to be: the numbers that the driver API
   reports and with which the checkers and metrics compute.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_TARGET_H
#define SIM_TARGET_H

#include <stdint.h>

/* One device model.  targets.def lists the fields, their units and the models; a
   field is added there and nowhere else.  */
struct sim_target
{
  const char *key;		/* As the user names it: "h200".  */
  const char *name;		/* What the driver API reports.  */
#define TARGET_FIELD(NAME, UNIT, LEAST, WHAT) uint64_t NAME;
#define TARGET(...)
#include "core/targets.def"
};

/* The number of lanes in a warp is built into the executor.  */
#define SIM_WARP 32

extern const struct sim_target sim_targets[];
extern const int sim_target_count;

/* The model called KEY, or NULL.  The default is sim_targets[0].  */
const struct sim_target *sim_target_find (const char *key);

/* Change one field of T by its name; false if there is none of that name.
   For "--target h200,sm_count=4".  */
_Bool sim_target_set (struct sim_target *t, const char *field, uint64_t value);

#endif
