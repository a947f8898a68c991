/* Rows that begin in the same bank are 33 elements apart in shared memory.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define R 32
#include "banks.h"

/* { dg-final { scan-file *.mkoffload.s {\.shared [^;]*__acccache_private[^;]*\[4224\]} } } */
