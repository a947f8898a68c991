! Allocatable arrays do not overlap, so an element is loaded once for all results of an iteration.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2 -fno-unroll-loops -fplugin-arg-acccache-no-neighbours -fplugin-arg-acccache-no-alike -DKIND=allocatable -save-temps" }

#include "allocatable.inc"

! { dg-final { shell-test "six loads" {awk "/ld\.[a-z.]*f32/ {n++} END {exit n != 6}" *.mkoffload.s} } }
