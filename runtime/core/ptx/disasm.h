/* Statements as text and as places, for messages and metrics.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_DISASM_H
#define SIM_DISASM_H

#include "core/sim.h"

struct ptx_insn;

/* The instructions of M are numbered from 0; this is how many there are.  */
uint32_t sim_module_insns (const struct sim_module *m);
void sim_insn_info (const struct sim_module *m, uint32_t insn,
		    struct sim_insn_info *out);
/* The instruction as PTX, without the ';', into BUF; returns BUF.  */
char *sim_insn_text (const struct sim_module *m, uint32_t insn,
		     char *buf, size_t size);
/* "prog.c:12:9" or, without line information, "PTX line 120 of name", into
   BUF; returns BUF.  */
char *sim_insn_place (const struct sim_module *m, uint32_t insn, char *buf,
		      size_t size);

/* Report an error in statement I.  */
void insn_error (struct sim_module *m, const struct ptx_insn *i,
		 const char *format, ...)
  __attribute__ ((format (printf, 3, 4)));

#endif
