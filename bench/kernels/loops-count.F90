! count: how many elements are positive.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine count_positive (n, x, result) bind (c, name = "count")
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: x(n)
  integer (c_int), intent (out) :: result
  integer (c_int) :: found
  integer :: i

  found = 0
  !$acc parallel loop reduction (+:found) present (x)
  do i = 1, n
    if (x(i) > 0) found = found + 1
  end do
  result = found
end subroutine count_positive
