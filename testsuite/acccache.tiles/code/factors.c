/* A product of four factors is one of two products if its order is free ...  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps -Wl,--no-as-needed -lm" } */

#include "factors.h"

/* { dg-final { scan-file *.mkoffload.s {\n\tmul\.f32 %} } } */
