/* Where arrays are private, from their markers until device code is made.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_PRIVATE_PLACES_H
#define ACCCACHE_RECORDS_PRIVATE_PLACES_H

extern bool acc_seen_private (void);
extern location_t acc_private_place (const gimple *marker);
extern void acc_private_show (struct function *fn);
/* The number of the place LOC, of one more marker.  */
extern int acc_private_place_new (location_t loc);
/* The unit has a statement that will become a marker.  */
extern void acc_note_private (void);
/* What stands at the start of a block, and on which line, shows in the host's debug information: markers stand where what comes after
   them does.  */
extern void acc_private_hide (void);

#endif
