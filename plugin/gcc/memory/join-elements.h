/* Elements of a lane that follow each other, loaded and stored several at a time.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_JOIN_ELEMENTS_H
#define ACCCACHE_MEMORY_JOIN_ELEMENTS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_join_elements (acc_body *body);

#endif
