/* Where all of a block is there and aligned, results are stored by vectors.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -fplugin-arg-acccache-force -save-temps" } */

#include "results.h"

/* { dg-final { scan-file *.mkoffload.s {st\.global\.v4\.f32} } } */
/* { dg-final { shell-test "alone as well" {test $(grep -c 'st\.f32' *.mkoffload.s) -ge 4} } } */
