! ... and not where an index is computed from what is loaded.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2 -save-temps" }
include "cleared-loaded.inc"
! { dg-final { shell-test "an array in local memory" {grep -q "\.local" *.mkoffload.s} } }
