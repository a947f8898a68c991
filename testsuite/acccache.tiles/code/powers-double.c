/* Powers of e are computed in place in double precision, too ...  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -DT=double -save-temps -Wl,--no-as-needed -lm" } */

#include "powers.h"

/* { dg-final { scan-file *.mkoffload.s {fma\.rn\.f64 %y} } } */
/* { dg-final { scan-file-not *.mkoffload.s {call.*exp} } } */
