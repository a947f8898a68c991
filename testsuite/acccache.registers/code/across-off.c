/* ... and as GCC does it if the option says so.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -fplugin-arg-acccache-no-neighbours -DRESTRICT=restrict -save-temps -fplugin-arg-acccache-no-registers -fplugin-arg-acccache-readonly=off" } */

#include "across.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.f32} 4 } } */
/* { dg-final { scan-file-times *.mkoffload.s {st\.f32} 3 } } */
