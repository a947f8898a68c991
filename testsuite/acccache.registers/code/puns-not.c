/* Numbers are not copied.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -fplugin-arg-acccache-no-neighbours -save-temps" } */

#define NUMBER(X) ((X) * 2)
typedef double bits;
#include "puns.h"

/* { dg-final { scan-file-times *.mkoffload.s {\tmov\.b64 %r} 0 } } */
