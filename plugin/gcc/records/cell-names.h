/* The names of variables that all gangs may share in one cell of memory.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_CELL_NAMES_H
#define ACCCACHE_RECORDS_CELL_NAMES_H

/* Whether FN may have such variables.  The first call for FN must come before it is in SSA form,
   where the names may be gone.  */
extern bool acc_cells_possible (struct function *fn);
/* The name of the variable that FIELD of the region's data holds or points to.  */
extern const char *acc_cell_name (tree field);

#endif
