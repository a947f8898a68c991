/* Each lane has elements of its own that follow each other: they are loaded and stored together.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DSTEP=4" } */

#include "elements.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.(nc\.)?v2\.f64} 2 } } */
/* { dg-final { scan-file-times *.mkoffload.s {st\.global\.v2\.f64} 1 } } */
