/* Nor does one that does, if the user does without. */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DPROMISE=readonly: -fplugin-arg-acccache-readonly=off" } */

#include "promised.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc} 0 } } */
