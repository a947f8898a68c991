/* ... and one lane does not, around a loop over the elements of a tile that lanes do not share.  A
   GPU's other lanes wait somewhere else.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O0 -DTILE -save-temps" } */

#include "meet.h"

/* { dg-final { scan-file-not *.mkoffload.s {// accesses stay in order} } } */
