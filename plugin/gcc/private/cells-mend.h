/* Gives each gang its own copy of a variable that GCC keeps in one cell for all.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_CELLS_MEND_H
#define ACCCACHE_PRIVATE_CELLS_MEND_H

struct acc_body;

/* Gives each gang its own in the current function, in SSA form, where that is
   what the program means, and warns about the others.  Whether the function has changed.  */
extern unsigned acc_mend_cells (acc_body *body);

#endif
