/* The lane alone knows which elements it needs.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DSHIFTED -save-temps" } */

#include "tables.h"

/* { dg-final { shell-test "elements of tables" {test $(grep -c "ld\.[a-z.]*32" *.mkoffload.s) -gt 2} } } */
/* { dg-final { shell-test "no constant" {! grep -q "__acccache_table" *.mkoffload.s} } } */
