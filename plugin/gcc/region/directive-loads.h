/* Loads that nothing but a directive needs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_DIRECTIVE_LOADS_H
#define ACCCACHE_REGION_DIRECTIVE_LOADS_H

/* Whether SYMBOL's value comes from a load that only directives use and that the device may not be
   able to do.  For poly_find_symbol.  */
extern bool acc_for_directive_only (int symbol, void *);

#endif
