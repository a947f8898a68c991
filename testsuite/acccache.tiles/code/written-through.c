/* No other gang has what is written: plain loads and stores, and no mask. */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force -fplugin-arg-acccache-write-policy=through -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define SECTION a[i:1]
#include "halo.h"

/* { dg-optimized {'a' is cached in a tile} "" { target *-*-* } 0 } */
/* { dg-final { scan-file *.mkoffload.s {st\.shared\.f32} } } */
/* { dg-final { scan-file-not *.mkoffload.s {relaxed} } } */
/* { dg-final { scan-file-not *.mkoffload.s {st\.shared\.u8} } } */
