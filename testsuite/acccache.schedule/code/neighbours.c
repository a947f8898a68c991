/* Lanes load each row's vectors once, and store vectors.  Of the vector before a lane's own, the last
   element alone is loaded: ptxas would do the same, but from the wrong place where that is 2^23 bytes
   behind a pointer.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#include "neighbours.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.v4\.f32} 8 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.f32} 3 } } */
/* { dg-final { scan-file-times *.mkoffload.s {st\.global\.v4\.f32} 3 } } */
