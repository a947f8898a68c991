/* What `readonly:' says of the whole kernel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGION_TRUST_READONLY_H
#define ACCCACHE_REGION_TRUST_READONLY_H

struct acc_body;

/* Notes in BODY which arrays its directives promise not to be written, where that is a promise for
   all of BODY: what else may write them is in the regions of such directives.  */
extern unsigned acc_trust_readonly (acc_body *body);

#endif
