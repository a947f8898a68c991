! columns: a matrix that is scaled, with the contiguous index in the outer loop.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine columns (n, a, x, b) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: a(n, n), x(n)
  real (c_double), intent (inout) :: b(n, n)
  integer :: i, j

  !$acc parallel loop present (a, x, b)
  do i = 1, n
    !$acc loop
    do j = 1, n
      b(i, j) = a(i, j) * x(i)
    end do
  end do
end subroutine columns
