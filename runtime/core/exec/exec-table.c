/* The handlers of steps, for the best instruction set that the host has.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/exec-table.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define TABLES(ISA)							\
  extern exec_fn *const arith_handlers_##ISA[OPS];			\
  extern exec_fn *const move_handlers_##ISA[UOPS];			\
  extern exec_fn *const cvt_handlers_##ISA[UOPS];			\
  extern exec_fn *const mem_handlers_##ISA[UOPS];
TABLES (base)
#ifdef SIM_VARIANTS
TABLES (v3)
TABLES (v4)
#endif
#undef TABLES

static struct exec_table table;
static exec_fn *uops[UOPS];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void
choose (exec_fn *const *arith, exec_fn *const *move, exec_fn *const *cvt,
	exec_fn *const *mem)
{
  for (int n = 0; n < UOPS; n++)
    uops[n] = move[n] ? move[n] : cvt[n] ? cvt[n] : mem[n];
  table.ops = arith;
  table.uops = uops;
}

static void
choose_tables (void)
{
#ifdef SIM_VARIANTS
  /* Tests use this to run what an older host would.  */
  const char *most = getenv ("ACCCACHE_SIM_ISA");
  bool base = most && strcmp (most, "base") == 0;
  bool v3 = most && strcmp (most, "v3") == 0;
  __builtin_cpu_init ();
  if (!base && !v3 && __builtin_cpu_supports ("avx512f")
      && __builtin_cpu_supports ("avx512bw")
      && __builtin_cpu_supports ("avx512dq")
      && __builtin_cpu_supports ("avx512vl")
      && __builtin_cpu_supports ("avx512cd"))
    {
      choose (arith_handlers_v4, move_handlers_v4, cvt_handlers_v4,
	      mem_handlers_v4);
      return;
    }
  if (!base && __builtin_cpu_supports ("avx2")
      && __builtin_cpu_supports ("fma") && __builtin_cpu_supports ("bmi2"))
    {
      choose (arith_handlers_v3, move_handlers_v3, cvt_handlers_v3,
	      mem_handlers_v3);
      return;
    }
#endif
  choose (arith_handlers_base, move_handlers_base, cvt_handlers_base,
	  mem_handlers_base);
}

const struct exec_table *
exec_table (void)
{
  pthread_once (&once, choose_tables);
  return &table;
}
