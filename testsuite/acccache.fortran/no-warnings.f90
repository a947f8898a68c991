! Each class of warnings switched off: every line of the output would be one too many.
! { dg-do compile }
! { dg-options "-fplugin-arg-acccache-no-warn-length -fplugin-arg-acccache-no-warn-bounds -fplugin-arg-acccache-no-warn-placement -fplugin-arg-acccache-no-warn-variant -fplugin-arg-acccache-no-warn-element -fplugin-arg-acccache-no-warn-array" }
! { dg-prune-output "rray reference at" }

include "warnings.f90"
include "not-arrays.f90"
