/* Loads after a store are named as those of global memory, so that they can be moved before it.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -fplugin-arg-acccache-l1=auto -fplugin-arg-acccache-readonly=off" } */

#include "after.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.ca\.f64} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.ca\.u32} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.c[ag]} 2 } } */
