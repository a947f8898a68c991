! max: the largest element.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine largest (n, x, result) bind (c, name = "max")
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: x(n)
  real (c_double), intent (out) :: result
  real (c_double) :: most
  integer :: i

  most = x(1)
  !$acc parallel loop reduction (max:most) present (x)
  do i = 1, n
    most = max (most, x(i))
  end do
  result = most
end subroutine largest
