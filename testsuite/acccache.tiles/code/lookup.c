/* Look-ups by indices of 32 bits are tested in 32 bits.  The assembler makes no predicates of a branch
   with something that cannot have one.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define INDEX int
#include "lookup.h"

/* { dg-final { shell-test "in 32 bits" {grep -q 'setp\.[a-z]*\.u32.*, 102[34];' *.mkoffload.s} } } */
/* { dg-final { shell-test "not in 64" {! grep -q 'setp\.[a-z]*\.[us]64.*, 102[34];' *.mkoffload.s} } } */
/* { dg-final { scan-file *.mkoffload.s {pmevent 0;} } } */
