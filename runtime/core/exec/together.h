/* Instructions in which a warp's lanes exchange values.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_TOGETHER_H
#define SIM_TOGETHER_H

#include "core/exec/exec.h"

exec_fn exec_shfl, exec_vote, exec_match, exec_redux, exec_activemask;

#endif
