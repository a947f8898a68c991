/* Loads that move less past the cache have a hint.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -fplugin-arg-acccache-l1=no-allocate -foffload-options=nvptx-none=-Wa,--no-verify" } */

#include "loads.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.L1::no_allocate\.u32} 0 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.L1::no_allocate\.f64} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.ca\.f32} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.c[ag]} 1 } } */
