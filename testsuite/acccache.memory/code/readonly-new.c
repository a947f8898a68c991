/* A target that has the instruction for read-only data.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fno-unroll-loops -foffload-options=nvptx-none=-misa=sm_35 -fplugin-arg-acccache-dump=all" } */

#include "after.h"

/* { dg-final { shell-test "such a load" {grep -q "ld\.global\.nc" *.acccache.*} } } */
