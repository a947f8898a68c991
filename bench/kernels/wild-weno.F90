! weno: fluxes of a compressible gas between the points of a line, as solvers like URANOS make them: upwind parts of the
! fluxes in characteristic variables, reconstructed by WENO's three weighted parabolas.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A lane has an interface and seven arrays of its own.  Q is what density, velocity and pressure differ from a
! uniform state by.

subroutine weno (nx, ny, nz, q, flux) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: nx, ny, nz
  real (c_double), intent (in) :: q(nx, ny, nz, 5)
  real (c_double), intent (inout) :: flux(nx, ny, nz, 5)
  real (c_double), parameter :: gamma = 1.4d0, g1 = gamma - 1, eps = 1d-6
  real (c_double) :: cons(5, 6), f(5, 6), left(5, 5), right(5, 5), vp(5, 6), vm(5, 6), fhat(5)
  real (c_double) :: rho, u, v, w, p, ek, h, c, c2, fastest, a, b, a0, a1, a2, b0, b1, b2, um, vm0, wm, hm
  integer :: i, j, k, m, n, s

  !$acc parallel loop gang vector collapse (3) present (q, flux) &
  !$acc private (cons, f, left, right, vp, vm, fhat)
  do k = 1, nz
    do j = 1, ny
      do i = 3, nx - 3
#ifdef CACHE
        !$acc cache (cons, f, left, right, vp, vm, fhat)
#endif
        ! The state and the flux at six points, and the fastest wave.
        fastest = 0
        um = 0
        vm0 = 0
        wm = 0
        hm = 0
        do s = 1, 6
          rho = 1.5d0 + 0.25d0 * q(i + s - 3, j, k, 1)
          u = 0.5d0 * q(i + s - 3, j, k, 2)
          v = 0.5d0 * q(i + s - 3, j, k, 3)
          w = 0.5d0 * q(i + s - 3, j, k, 4)
          p = 1.5d0 + 0.25d0 * q(i + s - 3, j, k, 5)
          ek = 0.5d0 * (u * u + v * v + w * w)
          cons(1, s) = rho
          cons(2, s) = rho * u
          cons(3, s) = rho * v
          cons(4, s) = rho * w
          cons(5, s) = p / g1 + rho * ek
          f(1, s) = rho * u
          f(2, s) = rho * u * u + p
          f(3, s) = rho * u * v
          f(4, s) = rho * u * w
          f(5, s) = u * (cons(5, s) + p)
          fastest = max (fastest, abs (u) + sqrt (gamma * p / rho))
          if (s == 3 .or. s == 4) then
            um = um + 0.5d0 * u
            vm0 = vm0 + 0.5d0 * v
            wm = wm + 0.5d0 * w
            hm = hm + 0.5d0 * (cons(5, s) + p) / rho
          end if
        end do
        ! The eigenvectors at the interface.
        ek = 0.5d0 * (um * um + vm0 * vm0 + wm * wm)
        c2 = g1 * (hm - ek)
        c = sqrt (c2)
        h = g1 / c2
        right(1, :) = [1d0, 1d0, 0d0, 0d0, 1d0]
        right(2, :) = [um - c, um, 0d0, 0d0, um + c]
        right(3, :) = [vm0, vm0, 1d0, 0d0, vm0]
        right(4, :) = [wm, wm, 0d0, 1d0, wm]
        right(5, :) = [hm - um * c, ek, vm0, wm, hm + um * c]
        left(1, :) = 0.5d0 * [h * ek + um / c, -h * um - 1 / c, -h * vm0, -h * wm, h]
        left(2, :) = [1 - h * ek, h * um, h * vm0, h * wm, -h]
        left(3, :) = [-vm0, 0d0, 1d0, 0d0, 0d0]
        left(4, :) = [-wm, 0d0, 0d0, 1d0, 0d0]
        left(5, :) = 0.5d0 * [h * ek - um / c, -h * um + 1 / c, -h * vm0, -h * wm, h]
        ! What goes forward and backward in characteristic variables.
        do s = 1, 6
          do n = 1, 5
            a = 0
            b = 0
            do m = 1, 5
              a = a + left(n, m) * (f(m, s) + fastest * cons(m, s))
              b = b + left(n, m) * (f(m, s) - fastest * cons(m, s))
            end do
            vp(n, s) = 0.5d0 * a
            vm(n, s) = 0.5d0 * b
          end do
        end do
        do n = 1, 5
          b0 = 13d0 / 12 * (vp(n, 1) - 2 * vp(n, 2) + vp(n, 3)) ** 2 &
            + 0.25d0 * (vp(n, 1) - 4 * vp(n, 2) + 3 * vp(n, 3)) ** 2
          b1 = 13d0 / 12 * (vp(n, 2) - 2 * vp(n, 3) + vp(n, 4)) ** 2 + 0.25d0 * (vp(n, 2) - vp(n, 4)) ** 2
          b2 = 13d0 / 12 * (vp(n, 3) - 2 * vp(n, 4) + vp(n, 5)) ** 2 &
            + 0.25d0 * (3 * vp(n, 3) - 4 * vp(n, 4) + vp(n, 5)) ** 2
          a0 = 0.1d0 / (eps + b0) ** 2
          a1 = 0.6d0 / (eps + b1) ** 2
          a2 = 0.3d0 / (eps + b2) ** 2
          a = (a0 * (2 * vp(n, 1) - 7 * vp(n, 2) + 11 * vp(n, 3)) &
            + a1 * (-vp(n, 2) + 5 * vp(n, 3) + 2 * vp(n, 4)) &
            + a2 * (2 * vp(n, 3) + 5 * vp(n, 4) - vp(n, 5))) / (6 * (a0 + a1 + a2))
          b0 = 13d0 / 12 * (vm(n, 6) - 2 * vm(n, 5) + vm(n, 4)) ** 2 &
            + 0.25d0 * (vm(n, 6) - 4 * vm(n, 5) + 3 * vm(n, 4)) ** 2
          b1 = 13d0 / 12 * (vm(n, 5) - 2 * vm(n, 4) + vm(n, 3)) ** 2 + 0.25d0 * (vm(n, 5) - vm(n, 3)) ** 2
          b2 = 13d0 / 12 * (vm(n, 4) - 2 * vm(n, 3) + vm(n, 2)) ** 2 &
            + 0.25d0 * (3 * vm(n, 4) - 4 * vm(n, 3) + vm(n, 2)) ** 2
          a0 = 0.1d0 / (eps + b0) ** 2
          a1 = 0.6d0 / (eps + b1) ** 2
          a2 = 0.3d0 / (eps + b2) ** 2
          b = (a0 * (2 * vm(n, 6) - 7 * vm(n, 5) + 11 * vm(n, 4)) &
            + a1 * (-vm(n, 5) + 5 * vm(n, 4) + 2 * vm(n, 3)) &
            + a2 * (2 * vm(n, 4) + 5 * vm(n, 3) - vm(n, 2))) / (6 * (a0 + a1 + a2))
          fhat(n) = a + b
        end do
        do n = 1, 5
          a = 0
          do m = 1, 5
            a = a + right(n, m) * fhat(m)
          end do
          flux(i, j, k, n) = a
        end do
      end do
    end do
  end do
end subroutine weno
