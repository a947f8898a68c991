/* Elements are fetched one by one if the user says so.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps -fplugin-arg-acccache-no-wide-fetches" } */

#include "squares.h"

/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.v4\.f32} } } */
/* { dg-final { shell-test "no wide loads" {test $(grep -c 'ld\.global\.v4' *.mkoffload.s) = 0} } } */
