/* Has the front end check the items that sections.cc rewrote, and decodes them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SECTIONS_CHECK_H
#define ACCCACHE_FRONTEND_SECTIONS_CHECK_H

#include "frontend/sections.h"

/* Removes the marked clauses from the OACC_CACHE statement DIRECTIVE, and puts their items into
   ITEMS in the order of the source.  DIRECTIVE is left as GCC would have made it without the
   plugin.  Clauses that do not come from a rewritten item, such as Fortran's, are not touched.  */
extern void acc_take_sections (tree directive, vec<acc_section> *items);
/* The callback for PLUGIN_PRE_GENERICIZE: checks the items of a function.  */
extern void acc_check_sections (void *fndecl, void *);

#endif
