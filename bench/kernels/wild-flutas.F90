! flutas: the normal of a surface between two fluids and its curvature, as FluTAS and its kin compute them from a volume
! fraction: normals at the eight corners of a cell, their mean and their divergence.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A cell reads 27 cells, and has three arrays of eight numbers of its own.

subroutine flutas (nx, ny, nz, psi, normx, normy, normz, kappa) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: nx, ny, nz
  real (c_double), intent (in) :: psi(0:nx+1, 0:ny+1, 0:nz+1)
  real (c_double), intent (inout), dimension (nx, ny, nz) :: normx, normy, normz, kappa
  real (c_double), parameter :: eps = 1d-3
  real (c_double) :: mx(8), my(8), mz(8), norm
  integer :: i, j, k, c, p, q, r

  !$acc kernels present (psi, normx, normy, normz, kappa)
  !$acc loop independent collapse (3) private (mx, my, mz)
  do k = 1, nz
    do j = 1, ny
      do i = 1, nx
#ifdef CACHE
        !$acc cache (psi(i-1:i+1, j-1:j+1, k-1:k+1))
#endif
        ! Corner C is between cells I + P - 1, I + P and so on.
        do c = 1, 8
          p = mod (c - 1, 2)
          q = mod ((c - 1) / 2, 2)
          r = (c - 1) / 4
          mx(c) = 0.25d0 * (psi(i+p, j+q, k+r) + psi(i+p, j+q-1, k+r) + psi(i+p, j+q, k+r-1) + psi(i+p, j+q-1, k+r-1) &
            - psi(i+p-1, j+q, k+r) - psi(i+p-1, j+q-1, k+r) - psi(i+p-1, j+q, k+r-1) - psi(i+p-1, j+q-1, k+r-1))
          my(c) = 0.25d0 * (psi(i+p, j+q, k+r) + psi(i+p-1, j+q, k+r) + psi(i+p, j+q, k+r-1) + psi(i+p-1, j+q, k+r-1) &
            - psi(i+p, j+q-1, k+r) - psi(i+p-1, j+q-1, k+r) - psi(i+p, j+q-1, k+r-1) - psi(i+p-1, j+q-1, k+r-1))
          mz(c) = 0.25d0 * (psi(i+p, j+q, k+r) + psi(i+p-1, j+q, k+r) + psi(i+p, j+q-1, k+r) + psi(i+p-1, j+q-1, k+r) &
            - psi(i+p, j+q, k+r-1) - psi(i+p-1, j+q, k+r-1) - psi(i+p, j+q-1, k+r-1) - psi(i+p-1, j+q-1, k+r-1))
          norm = 1 / sqrt (mx(c) ** 2 + my(c) ** 2 + mz(c) ** 2 + eps)
          mx(c) = mx(c) * norm
          my(c) = my(c) * norm
          mz(c) = mz(c) * norm
        end do
        normx(i, j, k) = 0.125d0 * sum (mx)
        normy(i, j, k) = 0.125d0 * sum (my)
        normz(i, j, k) = 0.125d0 * sum (mz)
        kappa(i, j, k) = -0.25d0 * (mx(2) + mx(4) + mx(6) + mx(8) - mx(1) - mx(3) - mx(5) - mx(7) &
          + my(3) + my(4) + my(7) + my(8) - my(1) - my(2) - my(5) - my(6) &
          + mz(5) + mz(6) + mz(7) + mz(8) - mz(1) - mz(2) - mz(3) - mz(4))
      end do
    end do
  end do
  !$acc end kernels
end subroutine flutas
