/* Variables that GCC keeps in one cell of memory for all gangs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A scalar of a `parallel' construct is firstprivate: each gang has its own.  But where a loop
   inside has it in a `reduction' clause, GCC's gimplifier maps it as if `copy' were written,
   and all gangs store to and load from the same cell.  The results of a loop over gangs are
   another thing: GCC updates the cell with them, atomically.  */

#ifndef ACCCACHE_NEST_CELLS_H
#define ACCCACHE_NEST_CELLS_H

struct acc_fork;

/* One cell, and what is done with it.  Of a reduction's calls SETUP loads it and TEARDOWN
   stores to it.  */

struct acc_cell
{
  tree field;			/* of the region's data, which holds the address */
  int depth;			/* how many loads there are from the region's data to the address */
  tree type;
  const char *name;
  location_t loc;		/* of a reduction */
  bool escapes;			/* what happens to it is not all known */
  auto_vec<gimple *> loads, stores;
  auto_vec<gcall *> calls;	/* the GOACC_REDUCTION calls that have its address */
  hash_set<gimple *> safe;	/* the loads, and calls that load, of this iteration's own value */
};

/* Appends the cells of the current function, in SSA form, to CELLS; FORKS are its loops.  */
extern void acc_cells_find (const vec<acc_fork *> &forks, vec<acc_cell *> *cells);
extern bool acc_is_reduction (gimple *stmt, enum ifn_goacc_reduction_kind kind);
/* The address in memory that REF, all of a variable, is at; null if it is something else.  */
extern tree acc_address_in (tree ref);
/* The one of FORKS for whose loop CALL, of a reduction, is; null if it is not where it should
   be.  */
extern acc_fork *acc_fork_of (gcall *call, const vec<acc_fork *> &forks);
/* Whether CALL, of a reduction, loads a cell.  */
extern bool acc_reduction_loads (gcall *call, const vec<acc_fork *> &forks);
/* Whether several gangs, workers or lanes may execute BB, for other iterations or as gangs that
   all do the same.  */
extern bool acc_is_shared (basic_block bb, const vec<acc_fork *> &forks);

#endif
