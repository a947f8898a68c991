/* The lanes of a warp store them together.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -foffload-options=nvptx-none=-misa=sm_75" } */

#include "runs.h"

/* { dg-final { shell-test "by way of shared memory" {grep -q "st\.shared\.f64" *.mkoffload.s} } } */
/* { dg-final { shell-test "where they go" {grep -q "activemask" *.mkoffload.s} } } */
