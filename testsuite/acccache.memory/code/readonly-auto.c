/* What is read before all stores gains nothing.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DKEYWORD=restrict" } */

#include "readonly.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc\.f32} 0 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global} 0 } } */
