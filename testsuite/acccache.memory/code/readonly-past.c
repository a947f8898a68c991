/* A read-only load may pass the L1 cache.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DKEYWORD=restrict -fplugin-arg-acccache-readonly=on -fplugin-arg-acccache-l1=off" } */

#include "readonly.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.cg\.nc\.f32} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global} 2 } } */
