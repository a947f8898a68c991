/* Each load gets the instruction that moves least in whole lines, or keeps its own.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -fplugin-arg-acccache-l1=lines" } */

#include "loads.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.cg\.u32} 0 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.cg\.f64} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.ca\.f32} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.c[ag]} 2 } } */
