/* ... and not if the option says so.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-no-neighbours" } */

#include "neighbours.h"

/* { dg-final { scan-file-times *.mkoffload.s {global\.v} 0 } } */
