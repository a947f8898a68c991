/* ... and not if the option says so.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-no-flat" } */

#include "few.h"

/* { dg-final { scan-file-not *.mkoffload.s {and\.b32\s+%r\d+, %r\d+, -32;} } } */
