/* Powers of e are computed in place under -ffast-math ...  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -DT=float -save-temps -Wl,--no-as-needed -lm" } */

#include "powers.h"

/* { dg-final { scan-file *.mkoffload.s {ex2\.approx\.ftz\.f32} } } */
/* { dg-final { scan-file-not *.mkoffload.s {call.*exp} } } */
