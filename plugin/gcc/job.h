/* Cache directives carried out.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_TILES_H
#define ACCCACHE_TILES_H

/* Caches what the directives of the current function say, which is a clone for the device in SSA form; whether anything
   was done.  */
extern bool acc_cache_function (void);
/* Makes one test of two that follow each other, where that gives the lanes of a gang one way to a directive.  */
extern void acc_join_tests (void);
/* Adds up what does not change of the addresses in the current function's loops.  */
extern void acc_combine_addresses (void);
/* Says of all directives of the current function, a clone for the device, WHY nothing is cached.  */
extern void acc_refuse_function (const char *why);
/* Lets single precision divisions and square roots of the current function be approximate, if the program may be compiled so.  */
extern void acc_approximate_math (void);
/* Lets the loops of the current function that read tiles be unrolled.  */
extern void acc_unroll_reads (void);

#endif
