/* The assembler does not see that what a maximum takes is negated.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define DIFFERENCE -
#include "negations.h"

/* { dg-final { scan-file-times *.mkoffload.s {not\.b32 %t} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {neg\.[su]32} 0 } } */
