! transpose: a matrix and its transpose.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine transpose_matrix (n, a, b) bind (c, name = "transpose")
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: a(n, n)
  real (c_double), intent (inout) :: b(n, n)
  integer :: i, j

  !$acc parallel loop collapse (2) present (a, b)
  do j = 1, n
    do i = 1, n
      b(j, i) = a(i, j)
    end do
  end do
end subroutine transpose_matrix
