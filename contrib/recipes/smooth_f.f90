! A kernel in Fortran with a cache directive, for the recipes.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine smooth_f (n, in, out) bind (c)
  use iso_c_binding
  integer (c_int), value :: n
  real (c_float), intent (in) :: in(n)
  real (c_float), intent (inout) :: out(n)
  integer, parameter :: r = 4
  integer :: i, k
  real (c_float) :: total
  !$acc parallel loop copyin (in) copy (out) private (total)
  do i = 1 + r, n - r
    !$acc cache (in(i-r:i+r))
    total = 0
    do k = -r, r
      total = total + in(i+k)
    end do
    out(i) = total
  end do
end subroutine
