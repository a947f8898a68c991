/* References as the source says them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_REF_NAMES_H
#define ACCCACHE_KERNELS_REF_NAMES_H

#include "kernels/refs.h"

/* The text of REF.  The caller frees it.  */
extern char *acc_kref_text (const acc_kref *ref);
/* The name of VARIABLE, for a message; valid until the next few calls.  */
extern const char *acc_kname (tree variable);
/* P as people write it.  */
extern char *acc_kform_text (const struct poly *p);

#endif
