/* ... and each time if they may be the same one.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -fplugin-arg-acccache-no-neighbours -DRESTRICT= -save-temps" } */

#include "across.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.f32} 4 } } */
/* { dg-final { scan-file-times *.mkoffload.s {st\.f32} 3 } } */
