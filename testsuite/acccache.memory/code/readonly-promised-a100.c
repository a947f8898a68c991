/* Nobody has measured on an A100 whether it gains. */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DPROMISE=readonly: -fplugin-arg-acccache-target=a100" } */

#include "promised.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc} 0 } } */
