! The loop over layers has one version.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O3 -fno-unroll-loops -save-temps -fplugin-arg-acccache-no-flat -foffload-options=nvptx-none=-misa=sm_75" }
include "strides.inc"
! { dg-final { scan-file-times *.mkoffload.s {st(\.global)?\.f32} 1 } }
