/* GCC 12's default target has no instruction for read-only data, so that none is used by itself.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fno-unroll-loops -foffload-options=nvptx-none=-misa=sm_30 -fplugin-arg-acccache-dump=all" } */

#include "after.h"

/* { dg-final { shell-test "no such load" {! grep -q "ld\.global\.nc" *.acccache.*} } } */
/* { dg-final { shell-test "what the step leaves" {grep -q "columns" *.acccache.*} } } */
