! complex_sum: a sum of complex numbers.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine complex_sum (n, z, result) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  complex (c_double_complex), intent (in) :: z(n)
  complex (c_double_complex), intent (out) :: result
  complex (c_double_complex) :: total
  integer :: i

  total = 0
  !$acc parallel loop reduction (+:total) present (z)
  do i = 1, n
    total = total + z(i)
  end do
  result = total
end subroutine complex_sum
