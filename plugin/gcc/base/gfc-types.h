/* The Fortran front end's part of an array type, which GCC's installed headers lack.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The layout of the front end's `struct lang_type' is the same in GCC 12 to 16.  If it changes, the
   Fortran tests fail at once.  */

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

#endif
