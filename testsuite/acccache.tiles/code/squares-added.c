/* What an iteration that does not exist must not load or store takes no branch.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps" } */

#define RESULT float
#include "squares-added.h"

/* { dg-final { scan-file *.mkoffload.s {@%p ld\.f32 } } } */
/* { dg-final { scan-file *.mkoffload.s {@%p st\.f32 } } } */
/* { dg-final { shell-test "few branches" {test $(grep -c '\bbra\b' *.mkoffload.s) -lt 30} } } */
