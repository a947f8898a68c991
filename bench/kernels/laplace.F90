! laplace: the Laplacian of a field of the climate model ACME, on elements of
! 4 x 4 points: the divergence of the gradient.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A gang works on KCHUNK levels of one element, as in acme.F90, and keeps their
! gradient in arrays of its own; NLEV is a multiple of KCHUNK.

#ifndef OUTER
# define OUTER gang vector_length (128)
#endif

#ifndef KCHUNK
# define KCHUNK 8
#endif

subroutine laplace (nelemd, qsize, nlev, deriv_dvv, dinv, s, lap) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: np = 4, kchunk_size = KCHUNK
  integer (c_int), value :: nelemd, qsize, nlev
  real (c_double), intent (in) :: deriv_dvv(np, np), dinv(np, np, 2, 2, nelemd)
  real (c_double), intent (in) :: s(np, np, nlev, qsize, nelemd)
  real (c_double), intent (inout) :: lap(np, np, nlev, qsize, nelemd)
  real (c_double) :: gx(np, np, kchunk_size), gy(np, np, kchunk_size)
  real (c_double) :: dx, dy
  integer :: ie, q, ks, k, j, i, l

  !$acc parallel loop collapse (3) OUTER private (gx, gy) &
  !$acc   present (deriv_dvv, dinv, s, lap)
  do ie = 1, nelemd
    do q = 1, qsize
      do ks = 1, nlev, kchunk_size
#ifdef CACHE
        !$acc cache (s(:, :, ks:ks+kchunk_size-1, q, ie), gx, gy)
#endif
        !$acc loop vector collapse (3) private (dx, dy)
        do k = 1, kchunk_size
          do j = 1, np
            do i = 1, np
              dx = 0
              dy = 0
              do l = 1, np
                dx = dx + deriv_dvv(l, i) * s(l, j, ks + k - 1, q, ie)
                dy = dy + deriv_dvv(l, j) * s(i, l, ks + k - 1, q, ie)
              end do
              gx(i, j, k) = dinv(i, j, 1, 1, ie) * dx + dinv(i, j, 2, 1, ie) * dy
              gy(i, j, k) = dinv(i, j, 1, 2, ie) * dx + dinv(i, j, 2, 2, ie) * dy
            end do
          end do
        end do
        !$acc loop vector collapse (3) private (dx)
        do k = 1, kchunk_size
          do j = 1, np
            do i = 1, np
              dx = 0
              do l = 1, np
                dx = dx + deriv_dvv(i, l) * gx(l, j, k) + deriv_dvv(j, l) * gy(i, l, k)
              end do
              lap(i, j, ks + k - 1, q, ie) = -dx
            end do
          end do
        end do
      end do
    end do
  end do
end subroutine laplace
