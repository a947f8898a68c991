/* Each of the options that -ffast-math stands for is needed.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -fno-finite-math-only -save-temps" } */

#include "roots.h"

/* { dg-final { scan-file *.mkoffload.s {ld\.shared} } } */
/* { dg-final { scan-file-not *.mkoffload.s {rsqrt\.approx|div\.full} } } */
