/* ... but three if the arrays may overlap.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -DRESTRICT= -save-temps" } */

#include "sweep.h"

/* { dg-final { shell-test "three loads in a row" {test $(cat *.mkoffload.s | tr '\n$' ' \n' | grep -c 'ld.f32.*ld.f32.*ld.f32') = 1} } } */
