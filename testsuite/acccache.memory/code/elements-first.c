/* The first of them is not where two begin.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -DSTEP=4 -DFIRST=1" } */

#include "elements.h"

/* { dg-final { scan-file-times *.mkoffload.s {global\.(nc\.)?v2} 0 } } */
