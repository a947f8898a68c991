/* In double precision they begin with the reciprocals that the GPU has.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -DPLAIN -DT=double -save-temps" } */

#include "roots.h"

/* { dg-final { scan-file *.mkoffload.s {rsqrt\.approx\.ftz\.f64} } } */
/* { dg-final { scan-file *.mkoffload.s {rcp\.approx\.ftz\.f64} } } */
/* { dg-final { scan-file-not *.mkoffload.s {sqrt\.rn|div\.rn} } } */
