! sum: a sum of float.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine sum_up (n, x, result) bind (c, name = "sum")
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_float), intent (in) :: x(n)
  real (c_float), intent (out) :: result
  real (c_float) :: total
  integer :: i

  total = 0
  !$acc parallel loop reduction (+:total) present (x)
  do i = 1, n
    total = total + x(i)
  end do
  result = total
end subroutine sum_up
