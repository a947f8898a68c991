/* Elements that stay in registers between a lane's stores to them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_MEMORY_HOLD_ELEMENTS_H
#define ACCCACHE_MEMORY_HOLD_ELEMENTS_H

struct acc_body;

/* A step of passes.def.  */
extern unsigned acc_hold_elements (acc_body *body);

#endif
