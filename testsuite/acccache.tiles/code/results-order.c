/* Additions stay in their order unless an option allows another.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -save-temps" } */

#include "results.h"

/* { dg-final { scan-file-times *.mkoffload.s {st\.shared\.v4\.f32} 1 } } */
/* { dg-final { shell-test "as many additions" {test $(grep -c 'add\.f32' *.mkoffload.s) -ge 32} } } */
