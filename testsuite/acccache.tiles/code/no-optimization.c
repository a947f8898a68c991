/* Nor without optimization.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O0 -save-temps -fplugin-arg-acccache-force -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#include "nine-points.h"

/* { dg-warning {nothing is cached without optimization} "" { target *-*-* } 0 } */
/* { dg-note {compile with} "" { target *-*-* } 0 } */

/* { dg-final { scan-file *.mkoffload.s {st\.f32} } } */
/* { dg-final { scan-file-not *.mkoffload.s {acccache_tiles|bar(rier)?\.sync|__acccache_marker} } } */
