/* An element is loaded once if the arrays that are stored to in between are others.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -fplugin-arg-acccache-no-neighbours -DRESTRICT=restrict -save-temps" } */

#include "across.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.f32} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {st\.f32} 2 } } */
