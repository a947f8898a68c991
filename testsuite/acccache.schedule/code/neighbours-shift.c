/* A block of a row begins before the row where vectors are aligned then, and nowhere else: a row of
   which vectors are not would often need another block.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-dump=all" } */

#include "neighbours.h"

/* { dg-final { shell-test "a shift or 0" {grep -q " ? [^:]* : 0;" *.schedule_loops} } } */
