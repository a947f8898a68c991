/* Not all of the sections is written: by a mask. */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force -fplugin-arg-acccache-write-policy=back -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define SECTION a[i-1:3]
#include "halo.h"

/* { dg-optimized {'a' is cached in a tile} "" { target *-*-* } 0 } */
/* { dg-final { scan-file *.mkoffload.s {ld\.relaxed\.gpu\.u32} } } */
/* { dg-final { scan-file *.mkoffload.s {st\.relaxed\.gpu\.u32} } } */
/* { dg-final { scan-file *.mkoffload.s {st\.shared\.u8} } } */
