! Where iterations cannot be run side by side, all references are at one offset from their rows,
! and what descriptors say is loaded by other instructions than elsewhere.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2 -save-temps -fplugin-arg-acccache-no-flat -fplugin-arg-acccache-no-alike -fplugin-arg-acccache-dump=share_addresses,compute_again" }
include "descriptors.inc"
! { dg-final { scan-file-not *.share_addresses {MEM <real\(kind=4\)\[0:\]> \[} } }
! { dg-final { scan-file *.compute_again {ld\.global\.u64} } }
! { dg-final { scan-file *.compute_again {_[0-9]+ = \*[^ ]+\.dim\[1\]\.stride;} } }
