/* No register is as short as a result: it is loaded behind a branch.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps" } */

#define RESULT short
#include "squares-added.h"

/* { dg-final { scan-file *.mkoffload.s {@%p st\.u16 } } } */
/* { dg-final { shell-test "loads are not predicated" {test $(grep -c '@%p ld' *.mkoffload.s) = 0} } } */
/* { dg-final { shell-test "branches" {test $(grep -c '\bbra\b' *.mkoffload.s) -gt 30} } } */
