/* What is not written is loaded as read-only.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DKEYWORD=restrict -fplugin-arg-acccache-readonly=on" } */

#include "readonly.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc\.f32} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global} 1 } } */
