! seismic: the stresses of an elastic wave after a step of time, from the
! velocities on a staggered grid: of second order across, of fourth order down.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The lanes have the columns.  Seven arrays, of which a lane reads w in four layers
! and lambda in two.

subroutine seismic (n, u, v, w, lambda, sx, sy, sz) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_float), dimension (n, n, n), intent (in) :: u, v, w, lambda
  real (c_float), dimension (n, n, n), intent (inout) :: sx, sy, sz
  real (c_float) :: dx, dy, dz, mean, all
  integer :: i, j, k

  !$acc parallel loop collapse (2) present (u, v, w, lambda, sx, sy, sz)
  do j = 2, n - 2
    do i = 2, n - 2
      !$acc loop seq
      do k = 2, n - 2
        dx = u(i + 1, j, k) - u(i, j, k)
        dy = v(i, j + 1, k) - v(i, j, k)
        dz = 1.125 * (w(i, j, k + 1) - w(i, j, k)) &
          - 0.04166667 * (w(i, j, k + 2) - w(i, j, k - 1))
        mean = 0.5 * (lambda(i, j, k) + lambda(i, j, k + 1))
        all = mean * (dx + dy + dz)
        sx(i, j, k) = sx(i, j, k) + all + 0.4 * dx
        sy(i, j, k) = sy(i, j, k) + all + 0.4 * dy
        sz(i, j, k) = sz(i, j, k) + all + 0.4 * dz
      end do
    end do
  end do
end subroutine seismic
