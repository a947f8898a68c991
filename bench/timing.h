/* How long kernels take, by the device's own clock.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_TIMING_H
#define BENCH_TIMING_H

#include <stdbool.h>
#include <stddef.h>

/* Make the device's primary context current, where libgomp and CUDA's runtime
   will find it.  Returns what is wrong, or NULL.  */
extern const char *timing_open (void);

/* After acc_init: have libgomp tell of its launches from now on, or no longer.  */
extern void timing_listen (bool on);

/* Times what is launched from now on.  */
extern void timing_reset (void);

/* Around a launch that libgomp does not tell of.  */
extern void timing_start (void);
extern void timing_stop (void);

/* What the launches since timing_reset took together, in milliseconds, once they
   are done; negative if one failed or there was none.  */
extern double timing_result (void);

/* Launches between two resets; more than that are not timed.  */
#define TIMING_LAUNCHES 64

/* Writes what each of them took to MS.  Returns how many there were, 0 if one
   failed.  */
extern int timing_each (double ms[TIMING_LAUNCHES]);

/* The last launch's gangs, workers and vector length; zeros for CUDA.  */
extern int timing_dims[3];

/* Wait until the device has done all; whether it failed.  */
extern int timing_wait (void);

/* Fill BYTES at the device's address D with WORD.  */
extern int timing_fill (void *d, unsigned word, size_t bytes);

#endif
