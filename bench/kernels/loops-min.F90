! min: the least of float.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine smallest (n, x, result) bind (c, name = "min")
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_float), intent (in) :: x(n)
  real (c_float), intent (out) :: result
  real (c_float) :: least
  integer :: i

  least = x(1)
  !$acc parallel loop reduction (min:least) present (x)
  do i = 1, n
    least = min (least, x(i))
  end do
  result = least
end subroutine smallest
