/* Declarations of PTX: registers, variables, signatures.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PTX_DECL_H
#define SIM_PTX_DECL_H

#include "core/ptx/parser.h"

/* Read ".align N .u32 x[4]" and the like, which follow the state space, up to and
   including the ';'.  LINKAGE is what was given before.  */
bool parse_variables (struct parser *p, enum sim_space space,
		      enum ptx_linkage linkage);
bool parse_registers (struct parser *p);
/* Read "(...) name (...)" of a function or prototype; *NAME is NULL for "_".  */
bool parse_signature (struct parser *p, struct ptx_proto *proto,
		      struct ptx_name **name, bool kernel);
bool parse_space (const struct parser *p, enum sim_space *space);

#endif
