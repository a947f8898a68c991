! pair: two products in one loop, as in a step of conjugate gradients.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine pair (n, p, q, r, result) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: p(n), q(n), r(n)
  real (c_double), intent (out) :: result(2)
  real (c_double) :: rho, d
  integer :: i

  rho = 0
  d = 0
  !$acc parallel loop reduction (+:rho, d) present (p, q, r)
  do i = 1, n
    rho = rho + r(i) * r(i)
    d = d + p(i) * q(i)
  end do
  result(1) = rho
  result(2) = d
end subroutine pair
