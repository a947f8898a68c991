/* The Fortran front end's part of types and variables, which GCC's installed headers lack.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The layouts of the front end's `struct lang_type' and `struct lang_decl' are the same in GCC 12
   to 16.  If they change, the Fortran tests fail at once.  */

#ifndef ACCCACHE_GFC_TYPES_H
#define ACCCACHE_GFC_TYPES_H

struct gfc_array_data
{
  int rank, corank;
  int kind;
  tree lbound[ACC_MAX_RANK];
  tree ubound[ACC_MAX_RANK];
  tree stride[ACC_MAX_RANK];
  tree size;
  tree offset;
};

/* Whether TYPE is an array descriptor.  */
#define GFC_IS_DESCRIPTOR(TYPE) TYPE_LANG_FLAG_1 (TYPE)

/* Whether TYPE is an array without a descriptor, or a pointer to one.  */
#define GFC_IS_ARRAY(TYPE) TYPE_LANG_FLAG_2 (TYPE)

#define GFC_ARRAY_DATA(TYPE) ((struct gfc_array_data *) TYPE_LANG_SPECIFIC (TYPE))

/* Whether TYPE, that of a descriptor, is an allocatable array's, whose first stride is 1.  Its kind
   is 5 in GCC 12 and 8 in newer ones, where 5 is that of allocatables of assumed rank.  */
#define GFC_IS_ALLOCATABLE(TYPE) \
  (GFC_ARRAY_DATA (TYPE) && (GFC_ARRAY_DATA (TYPE)->kind == 5 || GFC_ARRAY_DATA (TYPE)->kind == 8))

/* The front end's `struct lang_decl'.  */
struct gfc_decl_data
{
  tree saved_descriptor;
  tree stringlen;
  tree addr;
  tree token, caf_offset;
  unsigned int scalar_allocatable : 1;
  unsigned int scalar_pointer : 1;
  unsigned int scalar_target : 1;
  unsigned int optional_arg : 1;
};

/* Whether pointers may point to DECL, a scalar variable.  */
#define GFC_IS_TARGET(DECL) \
  (DECL_LANG_SPECIFIC (DECL) \
   && ((struct gfc_decl_data *) DECL_LANG_SPECIFIC (DECL))->scalar_target)

#endif
