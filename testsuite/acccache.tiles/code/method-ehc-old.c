/* The same for a target that has volatile accesses only.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-method=ehc -foffload-options=nvptx-none=-misa=sm_35 -fplugin-arg-acccache-dump=all" } */

#define SECTION b[i]
#include "halo-any.h"

/* { dg-final { shell-test "words are looked up" {grep -q "ld\.volatile\.shared\.u64" *.acccache.*} } } */
/* { dg-final { shell-test "and kept" {grep -q "st\.volatile\.shared\.u64" *.acccache.*} } } */
/* { dg-final { shell-test "none has a scope" {! grep -q "relaxed" *.acccache.*} } } */
