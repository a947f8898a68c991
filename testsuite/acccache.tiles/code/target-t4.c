/* See target-h200.c.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-target=t4 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#include "target.h"

/* { dg-missed {'a' is not cached: its tile.*needs [0-9]+ bytes} "" { target *-*-* } 0 } */
