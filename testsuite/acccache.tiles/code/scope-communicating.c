/* Two lanes store what the tile holds, and all lanes load it after a third barrier.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force -fplugin-arg-acccache-scope=communicating" } */

#include "../ways/jacobi.c"

/* { dg-final { scan-file *.mkoffload.s {st\.shared\.u64} } } */
/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.(v2\.)?u64} } } */
/* { dg-final { shell-test "three barriers" {test $(grep -c "barrier\.sync 0" *.mkoffload.s) = 3} } } */
