/* Elements of private arrays that one lane has for itself, in registers.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_KEEP_ELEMENTS_H
#define ACCCACHE_PRIVATE_KEEP_ELEMENTS_H

struct acc_body;

/* Keeps elements of private arrays that lanes have for themselves in registers, in the loops of BODY that
   all lanes of a gang run together.  The arrays are plain.  */
extern unsigned acc_keep_elements (acc_body *body);

#endif
