/* Where arrays are private, from their markers until device code is made.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_PRIVATE_PLACES_H
#define ACCCACHE_RECORDS_PRIVATE_PLACES_H

/* Notes that the unit has a statement that will become a private marker.  */
extern void acc_note_private (void);
/* Whether the unit has such a statement.  */
extern bool acc_seen_private (void);
/* The number of the place LOC, for a new private marker of arrays that are COPIED from the host's
   or not.  */
extern int acc_private_place_new (location_t loc, bool copied);
/* The place of MARKER, a private one: the clause or declaration that it was made for.  */
extern location_t acc_private_place (const gimple *marker);
/* Whether its arrays are copies of the host's.  */
extern bool acc_private_copied (const gimple *marker);
/* Hides the arrays of the current function from its private markers, before GCC outlines its
   constructs.  Gives each marker the line of the statement after it: the first statement of a
   block, and its line, show in the host's debug information.  */
extern void acc_private_hide (void);
/* Lets the private markers of FN, which has a control flow graph and is not in SSA form, name their
   arrays again.  */
extern void acc_private_show (struct function *fn);

#endif
