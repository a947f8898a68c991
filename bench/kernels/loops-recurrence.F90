! recurrence: the first half of what solves a bidiagonal system for each column of
! a field, in place.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A lane reads in each turn what it has written in the one before.

subroutine recurrence (n, m, a, x) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n, m
  real (c_double), intent (in) :: a(n, m)
  real (c_double), intent (inout) :: x(n, m)
  integer :: i, k

  !$acc parallel loop present (a, x)
  do i = 1, n
    !$acc loop seq
    do k = 2, m
      x(i, k) = x(i, k) - 0.5d0 * a(i, k) * x(i, k - 1)
    end do
  end do
end subroutine recurrence
