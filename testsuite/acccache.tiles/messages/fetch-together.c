/* A tile that all lanes fetch together is.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-fetch=collaborative -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC" } */

#include "fetch.h"
/* { dg-optimized {'a' is cached in a tile} "" { target *-*-* } 0 } */
