/* The twin: the indices have 64 bits.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define INDEX long long
#include "lookup.h"

/* { dg-final { shell-test "in 64 bits" {grep -q 'setp\.[a-z]*\.[us]64.*, 102[34];' *.mkoffload.s} } } */
