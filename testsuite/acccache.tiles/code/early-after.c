/* What comes after a store stays there.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#define RESULT(S) e[i] = (S), b[i] = c[i]
#include "early.h"

/* { dg-optimized {'a' is cached in a tile} "" { target *-*-* } 0 } */
/* { dg-final { shell-test "no load before the fetch's stores" {awk "/barrier\.sync 0/ {n = 0} /ld\.f32/ {n++} /st\.shared/ {if (n > most) most = n; n = 0} END {exit most != 0}" *.mkoffload.s} } } */
