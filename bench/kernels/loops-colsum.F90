! colsum: sums across the contiguous index; the inner loop has no directive.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine colsum (n, a, b) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: a(n, n)
  real (c_double), intent (inout) :: b(n)
  real (c_double) :: total
  integer :: i, j

  !$acc parallel loop present (a, b)
  do i = 1, n
    total = 0
    do j = 1, n
      total = total + a(i, j)
    end do
    b(i) = total
  end do
end subroutine colsum
