/* So they are in loops without a directive ...  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -DPLAIN -save-temps" } */

#include "roots.h"

/* { dg-final { scan-file *.mkoffload.s {rsqrt\.approx\.ftz\.f32} } } */
/* { dg-final { scan-file *.mkoffload.s {div\.full\.ftz\.f32} } } */
/* { dg-final { scan-file-not *.mkoffload.s {sqrt\.rn|div\.rn} } } */
