/* Lanes load each row's vectors once, and store vectors.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#include "neighbours.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.v4\.f32} 11 } } */
/* { dg-final { scan-file-times *.mkoffload.s {st\.global\.v4\.f32} 3 } } */
