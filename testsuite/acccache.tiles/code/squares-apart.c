/* A lane's iterations lie apart if the user says so.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps -fplugin-arg-acccache-no-register-tiles" } */

#include "squares.h"

/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.f32} } } */
/* { dg-final { shell-test "no vectors" {test $(grep -c 'ld\.shared\.v[24]' *.mkoffload.s) = 0} } } */
