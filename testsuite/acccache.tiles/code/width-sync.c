/* Lanes count along each axis, by a barrier, which of them have an iteration.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force -fplugin-arg-acccache-width=sync" } */

#include "../ways/jacobi.c"

/* { dg-final { shell-test "two counts" {test $(grep -c "barrier\.red\.popc\.u32" *.mkoffload.s) = 2} } } */
