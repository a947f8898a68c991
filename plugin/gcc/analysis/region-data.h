/* The structure that holds the addresses of what a region uses.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_REGION_DATA_H
#define ACCCACHE_ANALYSIS_REGION_DATA_H

/* Whether BASE, the base of a reference, is .omp_data_i, the structure of
   addresses that the host fills.  */
extern bool acc_is_region_data (const_tree base);
/* The field of .omp_data_i that holds the value of NAME, or its address; null
   if NAME is not loaded from there.  */
extern tree acc_region_field (tree name);
/* Whether the field that POINTER is loaded from holds it, and not the address of a pointer of the
   host's, which is mapped, too.  */
extern bool acc_is_passed_itself (tree pointer);
/* The pointer to data of the construct's, which are in global memory, that POINTER is an offset
   from; null if it comes from elsewhere.  */
extern tree acc_region_pointer (tree pointer);
/* The pointer to the descriptor of Fortran's from which POINTER, that to its array, is loaded; null
   if it is not.  */
extern tree acc_through_descriptor (tree pointer);
/* The same as acc_region_field and acc_region_pointer, also for arrays with descriptors, of which
   the field has the address.  */
extern tree acc_array_field (tree pointer);
extern tree acc_array_pointer (tree pointer);
/* The latter, where POINTER may also be computed as a number.  */
extern tree acc_counted_pointer (tree pointer);
/* Notes that what FIELD passes is no longer loaded in the current function: it is INSTEAD, a
   constant or another field.  */
extern void acc_region_replace (tree field, tree instead);
/* What that is for the field called NAME, or null.  */
extern tree acc_region_replaced (const char *name);
/* Number I, from 0, of the fields for which the one called NAME is; null behind the last.  */
extern tree acc_region_stands_for (const char *name, unsigned i);

#endif
