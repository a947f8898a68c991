/* Parallel spatial locality: how close together are the addresses that the
   threads of a gang access at the same time?
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The measure is the entropy of the addresses that the threads of a gang access
   in one logical time step, with N low bits dropped: its mean over the steps of
   the gang, then over the gangs, divided by log2 of the threads in a gang.  The
   accesses of a thread are its steps 0, 1, 2 ...  A barrier of the whole gang
   takes all threads to the same step.  */

#ifndef SIM_PSL_H
#define SIM_PSL_H

#include "metrics/trace.h"

enum { PSL_BITS = 11 };		/* 0 .. 10 low bits dropped.  */

/* Of a gang, while it runs.  */
struct psl_gang
{
  uint32_t threads;
  uint32_t *step;		/* [threads]: the next one.  */
  double sum[PSL_BITS];		/* Of the entropies so far, ...  */
  uint64_t steps;		/* ... of this many steps.  */
};

void psl_gang_init (struct psl_gang *g, uint32_t threads);
void psl_gang_free (struct psl_gang *g);

/* The gang's next accesses are those in T.  */
void psl_evaluate (struct psl_gang *g, const struct trace *t);

/* Over gangs.  */
struct psl_sum
{
  double sum[PSL_BITS];
  uint64_t gangs, steps;
};

void psl_add_gang (struct psl_sum *s, const struct psl_gang *g);
void psl_add (struct psl_sum *s, const struct psl_sum *more);
/* The metric for gangs of THREADS threads.  */
void psl_result (const struct psl_sum *s, uint32_t threads,
		 double out[PSL_BITS]);

/* For the unit tests: the entropy in bit of the COUNT addresses V, ascending,
   with BITS low bits dropped.  */
double psl_entropy (const uint64_t *v, size_t count, unsigned bits);

#endif
