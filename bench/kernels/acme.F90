! acme: both derivatives of a field of the climate model ACME, on elements of
! 4 x 4 points.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The fragment that Tian, Leback & Wolfe show of ORNL's port.  A gang works on
! KCHUNK levels of one element; NLEV is a multiple of KCHUNK.

#ifndef OUTER
# define OUTER
# define INNER
#endif

#ifndef KCHUNK
# define KCHUNK 8
#endif

subroutine acme (nelemd, qsize, nlev, deriv_dvv, s, dsdx, dsdy) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: np = 4, kchunk_size = KCHUNK
  integer (c_int), value :: nelemd, qsize, nlev
  real (c_double), intent (in) :: deriv_dvv(np, np)
  real (c_double), intent (in) :: s(np, np, nlev, qsize, nelemd)
  real (c_double), intent (inout) :: dsdx(np, np, nlev, qsize, nelemd)
  real (c_double), intent (inout) :: dsdy(np, np, nlev, qsize, nelemd)
  real (c_double) :: dsdx00, dsdy00
  integer :: ie, q, ks, k, j, i, l

  !$acc parallel loop collapse (3) OUTER present (deriv_dvv, s, dsdx, dsdy)
  do ie = 1, nelemd
    do q = 1, qsize
      do ks = 1, nlev, kchunk_size
#ifdef CACHE
        !$acc cache (s(:, :, ks:ks+kchunk_size-1, q, ie))
#endif
        !$acc loop collapse (3) INNER private (dsdx00, dsdy00)
        do k = ks, ks + kchunk_size - 1
          do j = 1, np
            do i = 1, np
              dsdx00 = 0
              dsdy00 = 0
              do l = 1, np
                dsdx00 = dsdx00 + deriv_dvv(l, i) * s(l, j, k, q, ie)
                dsdy00 = dsdy00 + deriv_dvv(l, j) * s(i, l, k, q, ie)
              end do
              dsdx(i, j, k, q, ie) = dsdx00
              dsdy(i, j, k, q, ie) = dsdy00
            end do
          end do
        end do
      end do
    end do
  end do
end subroutine acme
