/* Rows of 33 elements begin in different banks.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define R 33
#include "banks.h"

/* { dg-final { scan-file *.mkoffload.s {\.shared [^;]*__acccache_private[^;]*\[4368\]} } } */
