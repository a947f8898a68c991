/* A tile is in shared memory, which is named in the instructions, and nowhere else.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#include "nine-points.h"

/* { dg-optimized {'a' is cached in a tile of \[520\] elements, 2080 bytes and 0 of padding, by 128 lanes; each fetch moves 2080 bytes of global memory and serves reads of [0-9]+ bytes, which would move about 2080 through the L1 cache} "" { target *-*-* } 0 } */
/* { dg-final { scan-file *.mkoffload.s {\.shared \.align 16 \.u8 __acccache_tiles_0[^[]*\[2080\]} } } */
/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.f32} } } */
/* { dg-final { scan-file *.mkoffload.s {st\.shared\.[a-z]*32} } } */
/* { dg-final { scan-file-not *.mkoffload.s {ld\.[a-z0-9]*\s[^;]*acccache} } } */
/* { dg-final { shell-test "two barriers" {test $(grep -cE 'bar(rier)?\.sync' *.mkoffload.s) -ge 2} } } */
/* { dg-final { scan-file-not *.mkoffload.s {\.local} } } */
