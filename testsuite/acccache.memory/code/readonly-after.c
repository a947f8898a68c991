/* What is not written and read after a store is loaded as read-only on an H200.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */

#include "after.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc\.f64} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc} 1 } } */
