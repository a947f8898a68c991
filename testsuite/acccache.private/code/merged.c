/* All arrays of a kernel are in one variable, with one address, and at constant distances from it.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define FIRST t
#define SECOND u
#include "merged.h"

/* { dg-final { scan-file-times *.mkoffload.s {\.shared [^;]*__acccache_private_} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {cvta\.to\.shared} 1 } } */
/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.f32 [^;]*\+508\]} } } */
