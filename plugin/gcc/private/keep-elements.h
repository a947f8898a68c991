/* Keeps in registers the elements of private arrays that only one lane stores to.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PRIVATE_KEEP_ELEMENTS_H
#define ACCCACHE_PRIVATE_KEEP_ELEMENTS_H

struct acc_body;

/* Keeps elements in registers that one lane alone stores to, in the loops of BODY that all lanes of
   a gang run in step.  The private arrays of BODY are plain.  */
extern unsigned acc_keep_elements (acc_body *body);

#endif
