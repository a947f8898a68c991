! An array that is set to 0 as a whole is kept in registers like any other.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2 -save-temps" }
include "cleared.inc"
! { dg-final { shell-test "no array in local memory" {! grep -q "\.local" *.mkoffload.s} } }
