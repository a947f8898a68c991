/* GCC 12's PTX has no hint, so that these loads stay as they are.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fno-unroll-loops -fplugin-arg-acccache-l1=no-allocate -fplugin-arg-acccache-dump=all -foffload-options=nvptx-none=-misa=sm_80 -fopt-info-note-omp" } */
/* { dg-prune-output "locality: (along|within).*(: left as it is|: cached|: not cached)|cache' directive|as many gangs|the construct has" } */

#include "loads.h"

/* { dg-note {: left as it is, since the hint needs a target of sm_70 and PTX 7\.4: add '-foffload-options=nvptx-none=-mptx=7\.8' with GCC 15 or newer} "" { target *-*-* } 0 } */
/* { dg-final { shell-test "no hints" {! grep -q "no_allocate" *.route_loads} } } */
