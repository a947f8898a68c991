/* With method=auto reads that are proven to be inside of the section are not tested.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-method=auto -fopt-info-omp-all" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|OpenACC 'cache' directive|the construct has" } */

#include "methods.h"
/* { dg-optimized {'a' is cached in a tile} "" { target *-*-* } 0 } */
