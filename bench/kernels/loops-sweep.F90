! sweep: a stencil of five points and the copy back, in a kernels construct.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine sweep (n, a, b) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (inout) :: a(n, n), b(n, n)
  integer :: i, j

  !$acc kernels present (a, b)
  do j = 2, n - 1
    do i = 2, n - 1
      b(i, j) = 0.2d0 * (a(i, j) + a(i - 1, j) + a(i + 1, j) &
                         + a(i, j - 1) + a(i, j + 1))
    end do
  end do
  do j = 2, n - 1
    do i = 2, n - 1
      a(i, j) = b(i, j)
    end do
  end do
  !$acc end kernels
end subroutine sweep
