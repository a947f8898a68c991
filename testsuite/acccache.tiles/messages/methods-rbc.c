/* With method=rbc all reads of what a directive names are tested, those that are proven as well.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-method=rbc -fopt-info-omp-all" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|OpenACC 'cache' directive|the construct has" } */

#include "methods.h"
/* { dg-optimized {'a' is cached in a tile} "" { target *-*-* } 0 } */
/* { dg-note {3 of the reads of 'a' are tested at run time, as they may be outside the section} "" { target *-*-* } 0 } */
