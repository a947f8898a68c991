/* ... and none if the option says so.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -DINDEX=k -save-temps -fplugin-arg-acccache-no-registers" } */

#include "sum.h"

/* { dg-final { scan-file-times *.mkoffload.s {(?:fma\.rn|mul)\.f32} 1 } } */
