! layers: each layer of a field becomes a mean of the layer itself and of two
! below it.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The lanes have the columns, and each goes up its own: what it reads in one turn
! it reads again in the next two.

subroutine layers (n, m, a, b) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n, m
  real (c_double), intent (in) :: a(n, m)
  real (c_double), intent (inout) :: b(n, m)
  integer :: i, k

  !$acc parallel loop present (a, b)
  do i = 1, n
    !$acc loop seq
    do k = 3, m
      b(i, k) = 0.5d0 * a(i, k) + 0.3d0 * a(i, k - 1) + 0.2d0 * a(i, k - 2)
    end do
  end do
end subroutine layers
