/* Parse one PTX text.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PTX_PARSE_H
#define SIM_PTX_PARSE_H

#include "core/ptx/module.h"

/* Read LENGTH characters of PTX into TEXT, a text of M.  False when M's log got
   an error.  */
bool ptx_parse (struct sim_module *m, struct ptx_text *text,
		const char *ptx, size_t length);

#endif
