/* Every other lane would find them not aligned.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -DSTEP=3" } */

#include "elements.h"

/* { dg-final { scan-file-times *.mkoffload.s {global\.(nc\.)?v2} 0 } } */
