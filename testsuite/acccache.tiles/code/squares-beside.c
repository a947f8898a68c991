/* The fetch beside a wide one has loops, so that its 32 addresses are not kept in registers: the twin
   is row-alone.c.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define PART 16
#include "squares.h"

/* { dg-final { scan-file *.mkoffload.s {ld\.global\.v4\.u32} } } */
/* { dg-final { shell-test "eight words a turn" {test $(grep -c 'ld\.u32' *.mkoffload.s) -lt 24} } } */
