/* What is loaded in between may be the element.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DMORE=p\[order\[i\]\]" } */

#include "held.h"

/* { dg-final { scan-file-times *.mkoffload.s {st\.(global\.)?f64} 3 } } */
/* { dg-final { scan-file-times *.mkoffload.s {\.v2\.} 0 } } */
