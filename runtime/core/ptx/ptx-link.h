/* Linking: the symbols of all texts, the layout of variables, their initial
   values.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PTX_LINK_H
#define SIM_PTX_LINK_H

#include "core/ptx/module.h"

/* Link the texts of M.  False when that fails and M's log says why.  */
bool ptx_link (struct sim_module *m);

/* The definition that S means after linking and through .alias, or NULL.  */
struct ptx_func *func_definition (const struct ptx_symbol *s);
struct ptx_var *var_definition (const struct ptx_symbol *s);

/* The number of P's types, equal for equal ones.  */
uint32_t signature_number (struct sim_module *m, const struct ptx_proto *p);

/* The value of the address of F: that of function N of a module is the window
   plus 16 * N.  */
#define SIM_CODE_WINDOW 0x4c0d000000000000u

/* The shared variable of kernel F that covers OFFSET, or NULL.  */
const struct ptx_var *shared_variable_at (const struct sim_module *m,
					  const struct ptx_func *f,
					  uint32_t offset);

#endif
