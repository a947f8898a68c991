/* Declarations of PTX: registers, variables, signatures.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PTX_DECL_H
#define SIM_PTX_DECL_H

#include "core/ptx/parser.h"

/* ".align N .u32 x[4]" and the like, after the state space; LINKAGE as
   given before.  To the end of the declaration, its ';' included.  */
bool parse_variables (struct parser *p, enum sim_space space,
		      enum ptx_linkage linkage);
bool parse_registers (struct parser *p);
/* "(...) name (...)" of a function or prototype; *NAME NULL if "_".  */
bool parse_signature (struct parser *p, struct ptx_proto *proto,
		      struct ptx_name **name, bool kernel);
bool parse_space (const struct parser *p, enum sim_space *space);

#endif
