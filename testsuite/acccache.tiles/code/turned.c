/* Lanes with four neighbouring iterations along j, which load and store vectors, have two along i,
   which share what they load there: four of b's elements for each j.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -fplugin-arg-acccache-no-flat" } */

#include "turned.h"

/* { dg-final { shell-test "two vectors stored" {test $(grep -c 'st\.global\.v4\.f32' *.mkoffload.s) -eq 2} } } */
/* { dg-final { shell-test "loads of b" {test $(grep -cE 'ld\.(global\.)?(nc\.)?f32' *.mkoffload.s) -eq 20} } } */
/* { dg-final { scan-file-not *.mkoffload.s {barrier\.sync 0} } } */
