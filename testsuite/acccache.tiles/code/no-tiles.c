/* Nor with an option that asks for none.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-no-tiles -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

#include "nine-points.h"

/* { dg-final { scan-file *.mkoffload.s {st\.f32} } } */
/* { dg-final { scan-file-not *.mkoffload.s {shared|bar(rier)?\.sync|__acccache} } } */
