/* Only where the option says so.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DKEYWORD=restrict -fplugin-arg-acccache-readonly=off" } */

#include "readonly.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc\.f32} 0 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global} 0 } } */
