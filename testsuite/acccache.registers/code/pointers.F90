! Pointers may be to the same array.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2 -fno-unroll-loops -fplugin-arg-acccache-no-neighbours -fplugin-arg-acccache-no-alike -DKIND=pointer -save-temps" }

#include "allocatable.inc"

! { dg-final { shell-test "loads after each store" {awk "/ld\.[a-z.]*f32/ {n++} END {exit n != 12}" *.mkoffload.s} } }
