/* How much of an array the host maps.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_HOST_SIZES_H
#define ACCCACHE_ANALYSIS_HOST_SIZES_H

struct acc_launch;
struct poly;

/* Whether the host is known to map the array that BASE, a pointer of the device
   code, points into.  If so, the elements *FIRST .. *FIRST + *ELEMENTS - 1 of
   SIZE bytes, counted from BASE, are on the device.  */
extern bool acc_host_mapped (tree base, HOST_WIDE_INT size, struct poly *first,
			     struct poly *elements);
enum acc_clause { ACC_CLAUSE_NONE, ACC_CLAUSE_DEVICEPTR, ACC_CLAUSE_BYTES };
/* What the host's clauses say of the array that BASE, a pointer of the device code, points into:
   only its address there, or how many bytes of it there are.  */
extern enum acc_clause acc_host_clause (tree base);
/* The kind of the mapping by which LAUNCH passes what POINTER, of the device
   code, points to.  False if it is not known.  */
extern bool acc_map_kind (const acc_launch &launch, tree pointer, unsigned *kind);
/* How many bytes that are; null if it is not known.  */
extern tree acc_map_bytes (const acc_launch &launch, tree pointer);
/* The field of LAUNCH's data that has the address of that mapping; null if it is not known.  */
extern tree acc_map_field (const acc_launch &launch, tree pointer);
/* The descriptor of an array which LAUNCH maps for FIELD, from which the device code gets it: a
   variable of the host's, or a reference to one, a name of its function's.  Null if it is something
   else.  */
extern tree acc_mapped_descriptor (const acc_launch &launch, tree field);
/* Whether LAUNCH maps all of a variable as what POINTER, of the device code, points to.  */
extern bool acc_maps_variable (const acc_launch &launch, tree pointer);
/* Sets the kind, which is known.  */
extern void acc_set_map_kind (const acc_launch &launch, tree pointer, unsigned kind);
/* The address of a variable of the host that it passes in FIELD at LAUNCH, for the device to have
   the variable's value; null if FIELD holds something else.  The variable may be loaded just before
   the launch.  */
extern tree acc_passed_variable (const acc_launch &launch, tree field);

/* The value of the host's that it passes at LAUNCH in a temporary whose address FIELD holds; null
   if that is not known.  */
extern tree acc_passed_value (const acc_launch &launch, tree field);

#endif
