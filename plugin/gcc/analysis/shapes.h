/* Arrays of the same shape.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_SHAPES_H
#define ACCCACHE_ANALYSIS_SHAPES_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_share_shapes (acc_body *body);

#endif
