/* The names of variables that may be in one cell for all gangs, from before SSA form on.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_CELL_NAMES_H
#define ACCCACHE_RECORDS_CELL_NAMES_H

/* Whether FN may have such variables.  To be asked first when it is not yet in SSA form.  */
extern bool acc_cells_possible (struct function *fn);
/* The name of the variable that FIELD of the region's data is, or points to.  */
extern const char *acc_cell_name (tree field);

#endif
