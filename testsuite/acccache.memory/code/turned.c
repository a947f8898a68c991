/* The offload compiler unrolls the inner loop.  Its turns are constants then, which the stores have room
   for, but not if they are a part of an offset of 32 bits.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O3 -fno-unroll-loops -save-temps" } */

#include "turned.h"

/* { dg-final { scan-file *.mkoffload.s {st\.f64\t\[%r\d+\+131072\]} } } */
/* { dg-final { scan-file-times *.mkoffload.s {cvt\.[us]64\.[us]32} 1 } } */
