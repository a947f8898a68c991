/* What is another element in each turn is not.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DAT=2*i+2*j -fplugin-arg-acccache-no-find-tiles" } */

#include "leaves.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.v2\.f64} 1 } } */
