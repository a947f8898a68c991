/* A loop gets a copy for arrays that overlap, and stores once behind it where they do not.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -DINDEX=k -save-temps" } */

#include "sum.h"

/* { dg-final { scan-file-times *.mkoffload.s {(?:fma\.rn|mul)\.f32} 2 } } */
/* { dg-final { scan-file *.mkoffload.s {setp\.(ge|le|gt|lt)\.u64} } } */
