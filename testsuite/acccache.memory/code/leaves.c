/* What is the same in all turns is loaded once, as GCC has it.  An instruction would stay in the
   loop.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DAT=2*i -fplugin-arg-acccache-no-find-tiles" } */

#include "leaves.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global} 0 } } */
/* { dg-final { scan-file-times *.mkoffload.s {\tld\.f64} 3 } } */
