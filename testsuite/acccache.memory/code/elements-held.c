/* An element that a condition stores to once more is stored once.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DMORE=v\[i+n\]" } */

#include "held.h"

/* { dg-final { scan-file-times *.mkoffload.s {st\.(global\.)?(v2\.)?f64} 3 } } */
