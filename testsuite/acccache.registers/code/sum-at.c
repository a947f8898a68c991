/* ... and none if it is not known where the loop loads.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -DINDEX=at\[k\] -save-temps" } */

#include "sum.h"

/* { dg-final { scan-file-times *.mkoffload.s {(?:fma\.rn|mul)\.f32} 1 } } */
/* { dg-final { scan-file-not *.mkoffload.s {setp\.(ge|le|gt|lt)\.u64} } } */
