/* Not where something may point to one of several.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define FIRST t
#define SECOND (a[i*64+j] > 3 ? t : u)
#include "merged.h"

/* { dg-final { scan-file-times *.mkoffload.s {\.shared [^;]*__acccache_private_} 2 } } */
/* { dg-final { scan-file-not *.mkoffload.s {shared\.f32 [^;]*\+256\]} } } */
