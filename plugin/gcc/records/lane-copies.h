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
/* Whether there is one with the name NAME and the marker at PLACE.  */
extern bool acc_lane_copies_lose (location_t place, const char *name);
/* Notes that DECL, an array, is each iteration's own in a construct that GCC alone would run on one
   lane.  Copies of it must not make its results wrong.  */
extern void acc_lane_copies_forbid (tree decl);
/* Whether that was noted of the array NAME that is declared at LOC, or of any with that name if LOC
   is UNKNOWN_LOCATION.  */
extern bool acc_lane_copies_forbidden (location_t loc, const char *name);
/* Warns about the arrays that did not get into shared memory.  */
extern void acc_lane_copies_warn (void);

#endif
