/* Without the directive there is no tile, and without a mapping of other loops GCC's code.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DPLAIN -save-temps -fopt-info-omp-optimized -fplugin-arg-acccache-force -fplugin-arg-acccache-schedule=gcc" } */
/* { dg-prune-output "assigned OpenACC" } */

#include "nine-points.h"

/* { dg-final { scan-file *.mkoffload.s {st\.f32} } } */
/* { dg-final { scan-file-not *.mkoffload.s {shared|bar(rier)?\.sync|__acccache} } } */
