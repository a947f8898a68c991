/* Lanes that share the turns of a loop load for four of theirs at a time: all but the first of them
   under a condition.  Where places of elements are loaded, too, they load for three, and the places
   first.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps" } */

#include "turns.h"

/* { dg-final { scan-file-times *.mkoffload.s {@\s*!%p\s+mov\.b32} 2 } } */
/* { dg-final { scan-file-times *.mkoffload.s {@\s*!%p\s+mov\.b64} 10 } } */
