/* Loads from where a pointer was chosen to point to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_CHOSEN_H
#define ACCCACHE_CLEANUP_CHOSEN_H

struct acc_body;

/* Lets BODY load from each variable where it loads from the one that a reference was bound to, as
   std::min returns it, and makes minima and maxima of that.  */
extern unsigned acc_load_chosen (acc_body *body);

#endif
