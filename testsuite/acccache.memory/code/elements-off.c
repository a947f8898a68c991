/* The option that joins accesses is off.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -DSTEP=4 -fplugin-arg-acccache-no-vectors" } */

#include "elements.h"

/* { dg-final { scan-file-times *.mkoffload.s {global\.(nc\.)?v2} 0 } } */
