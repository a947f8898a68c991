/* What is not cached keeps GCC's arithmetic.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -DPLAIN -save-temps" } */

#include "roots.h"

/* { dg-final { scan-file-not *.mkoffload.s {rsqrt\.approx|div\.full} } } */
