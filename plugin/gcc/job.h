/* Cache directives carried out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_JOB_H
#define ACCCACHE_JOB_H

/* Caches what the directives of the current function say, which is a clone for the device in SSA form; whether anything
   was done.  */
extern bool acc_cache_function (void);
/* Says of all directives of the current function, a clone for the device, WHY nothing is cached.  */
extern void acc_refuse_function (const char *why);

#endif
