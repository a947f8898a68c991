! dgemm: the matrix product in three plain loops.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! C's matrices are the transposed ones, so C = B A here is C = A B there.

subroutine dgemm (n, a, b, c) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: a(n, n), b(n, n)
  real (c_double), intent (inout) :: c(n, n)
  real (c_double) :: total
  integer :: i, j, k

  !$acc parallel loop collapse (2) private (total) present (a, b, c)
  do j = 1, n
    do i = 1, n
      total = 0
      !$acc loop reduction (+:total)
      do k = 1, n
        total = total + b(i, k) * a(k, j)
      end do
      c(i, j) = total
    end do
  end do
end subroutine dgemm
