/* Private arrays of which GCC gives each lane a copy though lanes should share them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_LANE_COPIES_H
#define ACCCACHE_RECORDS_LANE_COPIES_H

/* One such array, whose copies differ where it is read.  */

struct acc_lane_copy
{
  const char *name;
  location_t loc;		/* of its declaration or its clause */
  location_t read;		/* of a statement that reads a lost element */
  location_t place;		/* of its marker, or UNKNOWN_LOCATION if it has none */
  bool routine;			/* it belongs to an `acc routine' */
};

/* Keeps COPY until the unit's device code is made.  */
extern void acc_lane_copies_add (const struct acc_lane_copy &copy);
/* Notes that the array NAME with its marker at PLACE is in shared memory, or is not because of
   REFUSAL if that is not null.  */
extern void acc_lane_copies_note (location_t place, const char *name, const char *refusal);
/* Warns about the arrays that did not get into shared memory.  */
extern void acc_lane_copies_warn (void);

#endif
