/* Statements to steps.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_DECODE_H
#define SIM_DECODE_H

#include "core/ptx/module.h"

/* Decode M->ptx into M->code.  False when M's log says why.  */
bool decode_module (struct sim_module *m);

#endif
