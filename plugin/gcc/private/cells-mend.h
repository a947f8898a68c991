/* Gives each gang its own copy of a variable that GCC keeps in one cell for all.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_CELLS_MEND_H
#define ACCCACHE_PRIVATE_CELLS_MEND_H

struct acc_body;

/* Gives each gang its own copy in BODY where the program means that, and warns about other such
   variables.  */
extern unsigned acc_mend_cells (acc_body *body);

#endif
