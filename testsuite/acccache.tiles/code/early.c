/* In the way of whole blocks, what four iterations load before they store goes with the fetch: before what it writes to the tile.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define RESULT(S) b[i] = (S) * c[i]
#include "early.h"

/* { dg-optimized {'a' is cached in a tile} "" { target *-*-* } 0 } */
/* { dg-final { shell-test "four loads before the fetch's stores" {awk "/barrier\.sync 0/ {n = 0} /ld\.f32/ {n++} /st\.shared/ {if (n > most) most = n; n = 0} END {exit most != 4}" *.mkoffload.s} } } */
