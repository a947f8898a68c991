/* Turns whose elements are not at a fixed distance stay as they are, and so do those whose loads
   wait for two others.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -DNOT -save-temps" } */

#include "turns.h"

/* { dg-final { scan-file-not *.mkoffload.s {@\s*!%p\s+mov\.b} } } */
