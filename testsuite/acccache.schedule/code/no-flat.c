/* ... and not if the option says so ...  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DROWS=rows -DLENGTH=length -save-temps -fplugin-arg-acccache-no-neighbours -fplugin-arg-acccache-no-flat" } */

#include "flat.h"

/* { dg-final { scan-file-times *.mkoffload.s {st(\.global)?\.f32} 1 } } */
