/* The offsets of 32 bits of elements that are a constant distance apart are computed once.  So none
   of them is loaded again: four in place i, and two in the one before.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DROW=i-1 -fplugin-arg-acccache-no-registers" } */

#include "together.h"

/* { dg-final { scan-file-times *.mkoffload.s {\tld\.(global\.nc\.)?f64} 6 } } */
/* { dg-final { scan-file-times *.mkoffload.s {\tst\.f64} 3 } } */
/* { dg-final { scan-file-times *.mkoffload.s {cvt\.u64\.u32} 1 } } */
