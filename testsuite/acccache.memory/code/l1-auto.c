/* No load comes after a store, so none is named, and none passes the cache by.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -fplugin-arg-acccache-l1=auto" } */

#include "loads.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.c[ag]} 0 } } */
