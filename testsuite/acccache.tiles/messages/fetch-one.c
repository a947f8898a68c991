/* A tile that one lane alone fetches is not taken to pay.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-fetch=one -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|each lane has|assigned OpenACC" } */

#include "fetch.h"
/* { dg-missed {'a' is not cached: the hardware cache already serves its reads: a block of \d+ iterations moves \d+ bytes without a tile and \d+ with one, which would save little or nothing; '-fplugin-arg-acccache-force' makes it anyway} "" { target *-*-* } 0 } */
