/* Nothing is negated: differences are compiled right.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define DIFFERENCE m -
#include "negations.h"

/* { dg-final { scan-file-times *.mkoffload.s {not\.b32 %t} 0 } } */
