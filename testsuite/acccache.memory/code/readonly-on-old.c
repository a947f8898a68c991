/* A target without the instruction gets none where it is asked for.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-readonly=on -foffload-options=nvptx-none=-misa=sm_30 -fplugin-arg-acccache-dump=all -fopt-info-missed-omp" } */
/* { dg-prune-output "may write to it" } */

#include "after.h"

/* { dg-missed {is not loaded as read-only: the target has no instruction for that: add '-foffload-options=nvptx-none=-misa=sm_75'} "" { target *-*-* } 0 } */
/* { dg-final { shell-test "no such load" {! grep -q "ld\.global\.nc" *.acccache.*} } } */
