/* Lanes share what they load: it comes from the cache anyway.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -DSTEP=4 -DSHARED" } */

#include "elements.h"

/* { dg-final { scan-file-times *.mkoffload.s {global\.(nc\.)?v2} 0 } } */
