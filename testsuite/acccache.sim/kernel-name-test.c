/* Unit test of kernels' names: which --kernel means, and how messages show them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <string.h>

#include "fake.h"
#include "core/kernel-name.h"

/* relax of heat::(anonymous namespace)::Solver<float>, blur<float, 2>, and a lambda of main's.  */
#define RELAX "_ZN4heat12_GLOBAL__N_16SolverIfE5relaxEPf"
#define BLUR "_Z4blurIfLi2EEvPKT_PS0_ii"
#define LAMBDA "_ZZ4mainENKUlvE_clEv"
#define KERNEL "$_omp_fn$0"
#define PLUGIN "$acccache$0"

static void
means (const char *name, const char *list)
{
  test (kernel_listed (name, list), "'%s' means %s", list, name);
}

static void
means_not (const char *name, const char *list)
{
  test (!kernel_listed (name, list), "'%s' does not mean %s", list, name);
}

static void
shows (const char *name, const char *wanted)
{
  char buffer[256];
  test (strcmp (kernel_shown (name, buffer, sizeof buffer), wanted) == 0, "%s is shown as %s",
	name, wanted);
}

int
main (void)
{
  means ("main" KERNEL PLUGIN, "main");
  means ("main" KERNEL PLUGIN, "main._omp_fn.0");
  means ("main" KERNEL PLUGIN, "other,ma*");
  means_not ("main" KERNEL PLUGIN, "mai,ain");

  means (BLUR KERNEL PLUGIN, "blur");
  means (BLUR KERNEL PLUGIN, "blur<float*>");
  means (BLUR KERNEL PLUGIN, BLUR);
  means_not (BLUR KERNEL PLUGIN, "blur<double*>");
  means_not (BLUR KERNEL PLUGIN, "blu");
  means (RELAX KERNEL, "relax");
  means (RELAX KERNEL, "heat::*");
  means_not (RELAX KERNEL, "heat");
  means_not (RELAX KERNEL, "Solver");

  means ("__grid_MOD_smooth" KERNEL, "smooth");
  means ("smooth_" KERNEL PLUGIN, "smooth");
  means_not ("__grid_MOD_smooth" KERNEL, "grid");
  means_not ("_" KERNEL, "smooth");

  shows ("main" KERNEL PLUGIN, "main" KERNEL PLUGIN);
  shows (BLUR KERNEL PLUGIN, "blur<float, 2>" KERNEL PLUGIN);
  shows (RELAX, "heat::(anonymous namespace)::Solver<float>::relax");
  shows (LAMBDA KERNEL, "main::{lambda()#1}::operator()() const" KERNEL);
  shows ("_Zebra" KERNEL, "_Zebra" KERNEL);
  char buffer[5];
  test (strcmp (kernel_shown (BLUR, buffer, sizeof buffer), "blur") == 0, "a small buffer");
  return test_end ();
}
