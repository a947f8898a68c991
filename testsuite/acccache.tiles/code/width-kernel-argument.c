/* Lanes compute it from what the host passes.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force -fplugin-arg-acccache-width=kernel-argument" } */

#include "../ways/jacobi.c"

/* { dg-final { scan-file-not *.mkoffload.s {barrier\.red} } } */
