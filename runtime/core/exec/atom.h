/* Atomic operations.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_ATOM_H
#define SIM_ATOM_H

#include "core/exec/exec.h"

exec_fn exec_atom;

#endif
