/* Gangs of 128 lanes have 32 or 64 iterations where there are few.  The end of the loop over a gang's
   iterations is compared with their number, not the reverse.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#include "few.h"

/* { dg-final { scan-file *.mkoffload.s {and\.b32\s+%r\d+, %r\d+, -32;} } } */
/* { dg-final { scan-file-not *.mkoffload.s {setp\.lt\.s32} } } */
/* { dg-final { scan-file *.mkoffload.s {setp\.gt\.s32} } } */
