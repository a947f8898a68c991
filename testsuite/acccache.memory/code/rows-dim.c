/* Arrays of the same shape, by a clause: the length of a row and the address of an element are
   computed once.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-no-redundant -save-temps" } */

#define DIM dim((a, b, c))
#include "rows.h"

/* { dg-final { scan-file-not *.mkoffload.s {mad\.} } } */
