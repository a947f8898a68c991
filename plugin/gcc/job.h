/* Cache directives carried out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_JOB_H
#define ACCCACHE_JOB_H

struct acc_body;

/* Carries out the directives of BODY's next nest.  */
extern unsigned acc_cache_nests (acc_body *body);
/* Says of all directives of the current function, a clone for the device, WHY they cache
   nothing.  */
extern void acc_refuse_function (const char *why);

#endif
