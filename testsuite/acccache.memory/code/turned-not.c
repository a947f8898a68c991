/* The inner loop stays a loop: its turns are a part of an offset of 32 bits.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */

#include "turned.h"

/* { dg-final { scan-file-times *.mkoffload.s {st\.f64} 2 } } */
/* { dg-final { scan-file-times *.mkoffload.s {cvt\.u64\.u32} 1 } } */
