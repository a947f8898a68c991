/* Nobody has measured that on an A100.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -fplugin-arg-acccache-target=a100" } */

#include "after.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc} 0 } } */
