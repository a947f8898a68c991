! dot: the product of two vectors.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine dot (n, x, y, result) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: x(n), y(n)
  real (c_double), intent (out) :: result
  real (c_double) :: total
  integer :: i

  total = 0
  !$acc parallel loop reduction (+:total) present (x, y)
  do i = 1, n
    total = total + x(i) * y(i)
  end do
  result = total
end subroutine dot
