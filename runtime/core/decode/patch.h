/* Branch targets, which are known once all steps have their places.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PATCH_H
#define SIM_PATCH_H

#include "core/decode/cfg.h"

/* The last step's AUX will be the first step of block B.  */
void add_patch (struct decoder *d, uint32_t b);
/* The last step's AUX will be a table of the first steps of TABLE's blocks.  */
void add_table_patch (struct decoder *d, const struct ptx_labels *table);
/* The steps from FROM on have moved up by one.  */
void move_patches (struct decoder *d, uint32_t from);
/* The function of D is complete: turn blocks into steps.  */
void resolve_patches (struct decoder *d, const struct cfg *c);
/* M is complete: turn numbers of steps into steps.  */
void finish_patches (struct sim_module *m);

#endif
