/* See target-h200.c.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-target=v100 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#include "target.h"

/* { dg-missed {'a' is not cached: its tile for a block of [0-9]+ iterations needs [0-9]+ bytes, but only [0-9]+ are free, and a smaller block would save little or nothing; '-fplugin-arg-acccache-force' makes it anyway} "" { target *-*-* } 0 } */
