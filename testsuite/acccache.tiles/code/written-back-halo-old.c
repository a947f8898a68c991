/* The same for a target that has volatile accesses only.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-write-policy=back -foffload-options=nvptx-none=-misa=sm_35 -fplugin-arg-acccache-dump=all" } */

#define SECTION a[i-1:3]
#include "halo.h"

/* { dg-final { shell-test "loads are volatile" {grep -q "ld\.volatile\.u32" *.acccache.*} } } */
/* { dg-final { shell-test "so are stores" {grep -q "st\.volatile\.u32" *.acccache.*} } } */
/* { dg-final { shell-test "none has a scope" {! grep -q "relaxed" *.acccache.*} } } */
