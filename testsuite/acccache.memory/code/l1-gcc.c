/* Without the option, loads are GCC's.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */

#include "loads.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.cg\.u32} 0 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.cg\.f64} 0 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.ca\.f32} 0 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.c[ag]} 0 } } */
