/* ... and a chain otherwise.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-math-errno -foffload-options=-lm -save-temps -Wl,--no-as-needed -lm" } */

#include "factors.h"

/* { dg-final { scan-file *.mkoffload.s {\tmul\.f32\t} } } */
/* { dg-final { scan-file-not *.mkoffload.s {\n\tmul\.f32 %} } } */
