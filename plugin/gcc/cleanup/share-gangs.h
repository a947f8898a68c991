/* Which iterations of a loop a gang has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_SHARE_GANGS_H
#define ACCCACHE_CLEANUP_SHARE_GANGS_H

struct acc_body;

/* Computes in BODY what GCC would compute for loops of gangs whose lanes run all of the gang's
   iterations together.  */
extern unsigned acc_share_gangs (acc_body *body);

#endif
