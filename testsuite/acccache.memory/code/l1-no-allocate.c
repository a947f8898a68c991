/* Loads that move less past the cache have a hint, where PTX has it.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fno-unroll-loops -fplugin-arg-acccache-l1=no-allocate -fplugin-arg-acccache-dump=all -foffload-options=nvptx-none=-misa=sm_80 -foffload-options=nvptx-none=-mptx=7.8" } */

#include "loads.h"

/* { dg-final { shell-test "one load has the hint" {test $(grep -c "ld\.global\.L1::no_allocate\.f64" *.route_loads) = 1} } } */
/* { dg-final { shell-test "others have none" {test $(grep -c "no_allocate" *.route_loads) = 1} } } */
/* { dg-final { shell-test "one is cached" {test $(grep -c "ld\.global\.c[ag]" *.route_loads) = 1} } } */
