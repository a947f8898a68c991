/* On one GPU a tile pays that does not on another.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-target=h200 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#include "target.h"

/* { dg-optimized {'a' is cached in a tile} "" { target *-*-* } 0 } */
