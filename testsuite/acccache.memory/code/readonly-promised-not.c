/* A directive that does not promise it changes nothing. */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DPROMISE=" } */

#include "promised.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc} 0 } } */
