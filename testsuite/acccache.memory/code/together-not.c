/* A row that is loaded may be the one that is stored.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DROW=order\[i\] -fplugin-arg-acccache-no-registers" } */

#include "together.h"

/* { dg-final { scan-file-times *.mkoffload.s {\tld\.(global\.nc\.)?f64} 7 } } */
/* { dg-final { scan-file-times *.mkoffload.s {\tst\.f64} 3 } } */
/* { dg-final { scan-file-times *.mkoffload.s {cvt\.u64\.u32} 2 } } */
