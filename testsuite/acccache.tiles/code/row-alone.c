/* A fetch of five words a lane has no loop where there is no other.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-no-wide-fetches" } */

#include "row.h"

/* { dg-final { shell-test "no loop" {test $(grep -cE 'ld\.(global\.)?u32' *.mkoffload.s) -ge 6} } } */
