/* Branches, calls, guards, the end of a thread.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CONTROL_H
#define SIM_CONTROL_H

#include "core/exec/exec.h"

exec_fn exec_guarded, exec_guarded_control, exec_bra, exec_bra_if, exec_brx, exec_call,
  exec_call_indirect, exec_ret, exec_exit, exec_trap, exec_nanosleep,
  exec_results, exec_time, exec_nothing;

#endif
