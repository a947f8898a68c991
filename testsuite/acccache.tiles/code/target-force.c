/* What does not pay there is made if that is asked for.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-target=v100 -fplugin-arg-acccache-force -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#include "target.h"

/* { dg-optimized {'a' is cached in a tile} "" { target *-*-* } 0 } */
