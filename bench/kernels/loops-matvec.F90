! matvec: a transposed matrix times a vector.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A column of A is contiguous here, as a row is in C.

subroutine matvec (n, a, x, y) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: a(n, n), x(n)
  real (c_double), intent (inout) :: y(n)
  real (c_double) :: total
  integer :: i, j

  !$acc parallel loop private (total) present (a, x, y)
  do i = 1, n
    total = 0
    !$acc loop reduction (+:total)
    do j = 1, n
      total = total + a(j, i) * x(j)
    end do
    y(i) = total
  end do
end subroutine matvec
