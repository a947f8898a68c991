/* Errors of a running kernel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_FAULT_H
#define SIM_FAULT_H

#include "core/exec/exec.h"

/* Take the right to end launch R; false if somebody has it already.  */
bool claim_end (struct run *r);

/* End the launch because of lanes MASK at IN.  Returns RESCHEDULE.  */
const struct insn *fault (struct warp *w, const struct insn *in,
			  uint32_t mask, enum sim_status status,
			  uint64_t address, const char *format, ...)
  __attribute__ ((format (printf, 6, 7)));

/* End the launch because no thread of G can go on, and say who waits where.  */
void report_deadlock (struct gang *g);

#endif
