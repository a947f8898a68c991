/* Recognizes the items of a `cache' directive in its tokens, and rewrites them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SECTIONS_REWRITE_H
#define ACCCACHE_FRONTEND_SECTIONS_REWRITE_H

extern void acc_rewrite_operands (vec<cpp_token> *out, const vec<cpp_token> &toks);
/* Where the length of dimension DIM, from 0, of the item at ITEM is written, or unknown.  */
extern location_t acc_length_place (location_t item, int dim);

#endif
