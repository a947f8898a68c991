/* Has the front end check the items that sections.cc rewrote, and decodes them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SECTIONS_CHECK_H
#define ACCCACHE_FRONTEND_SECTIONS_CHECK_H

#include "frontend/sections.h"

/* Takes the marked clauses out of the OACC_CACHE statement DIRECTIVE and puts the items
   into ITEMS, in the order in which they were written.  What is left in DIRECTIVE is what
   stock GCC would have there, so that it can be gimplified as it is.  Clauses that do not
   come from a rewritten item (Fortran's) are not touched.  */
extern void acc_take_sections (tree directive, vec<acc_section> *items);
/* PLUGIN_PRE_GENERICIZE.  */
extern void acc_check_sections (void *fndecl, void *);

#endif
