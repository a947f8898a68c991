! plate: a stencil of five points in two dimensions.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine plate (n, a, b) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: a(n, n)
  real (c_double), intent (inout) :: b(n, n)
  integer :: i, j

  !$acc parallel loop present (a, b)
  do j = 2, n - 1
    !$acc loop
    do i = 2, n - 1
      b(i, j) = 0.25d0 * (a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1))
    end do
  end do
end subroutine plate
