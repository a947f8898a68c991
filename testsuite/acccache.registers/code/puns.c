/* Bits that assembly code takes for numbers are copied, since the assembler refuses them.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -fplugin-arg-acccache-no-neighbours -save-temps" } */

#define NUMBER(X) bits_as_number (X)
typedef unsigned long long bits;
#include "puns.h"

/* { dg-final { scan-file-times *.mkoffload.s {\tmov\.b64 %r} 1 } } */
