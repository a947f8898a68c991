/* A turn loads one element instead of three.  Two are loaded before the loop.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -DRESTRICT=restrict -save-temps -fplugin-arg-acccache-readonly=off" } */

#include "sweep.h"

/* Labels begin with a dollar sign.  */
/* { dg-final { shell-test "no three loads in a row" {test $(cat *.mkoffload.s | tr '\n$' ' \n' | grep -c 'ld.f32.*ld.f32.*ld.f32') = 0} } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.f32} 3 } } */
