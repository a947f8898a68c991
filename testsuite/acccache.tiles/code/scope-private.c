/* Each lane computes by itself what the tile holds.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force -fplugin-arg-acccache-scope=private" } */

#include "../ways/jacobi.c"

/* { dg-final { scan-file-not *.mkoffload.s {(st|ld)\.shared\.(v2\.)?u64} } } */
/* { dg-final { shell-test "two barriers" {test $(grep -c "barrier\.sync 0" *.mkoffload.s) = 2} } } */
