/* Lanes that share a loop which stores something wait for each other around it ...  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#include "meet.h"

/* { dg-final { scan-file *.mkoffload.s {// accesses stay in order} } } */
