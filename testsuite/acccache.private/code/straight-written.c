/* What is loaded is also written, and may not be loaded as read-only.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */
#define UPDATE in[r][k] = 0,
#include "../straight-workers.c"
/* { dg-final { shell-test "six loads" {test $(grep -cE "ld\.global\.f64" *.mkoffload.s) -eq 6} } } */
/* { dg-final { scan-file-not *.mkoffload.s {ld\.global\.nc} } } */
