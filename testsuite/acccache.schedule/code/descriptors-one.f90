! With one iteration at a time, GCC's loads of them are all.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2 -save-temps -fplugin-arg-acccache-no-neighbours" }
include "descriptors.inc"
! { dg-final { scan-file-not *.mkoffload.s {ld\.global\.u64} } }
! { dg-final { scan-file *.mkoffload.s {ld\.u64} } }
