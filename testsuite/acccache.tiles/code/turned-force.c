/* The twin: a tile is forced.  Its reads are known to be inside, so nothing is tested.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force" } */

#include "turned.h"

/* { dg-final { scan-file *.mkoffload.s {barrier\.sync 0} } } */
/* { dg-final { scan-file *.mkoffload.s {st\.shared} } } */
/* { dg-final { scan-file-not *.mkoffload.s {nanosleep} } } */
