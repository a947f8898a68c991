! nim: what flows into a column of the model NIM from its neighbours, and what
! that does to its levels.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! After the fragment of NOAA's model that Tian, Leback & Wolfe show: a gang has a
! column, its lanes the levels, and the work arrays are the gang's own.  NZ is
! the number of levels; each column has five or six neighbours.

#ifndef NZ
# define NZ 96
#endif

#ifndef OUTER
# define OUTER gang vector_length (NZ)
#endif

subroutine nim (npts, nprox, prox, side, u, h, uflux, tend) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: nlev = NZ
  integer (c_int), value :: npts
  integer (c_int), intent (in) :: nprox(npts), prox(6, npts)
  real (c_float), intent (in) :: side(6, npts), u(nlev, npts), h(nlev, npts)
  real (c_float), intent (inout) :: uflux(nlev, npts), tend(nlev, npts)
  real (c_float) :: fu0(nlev), sumu(nlev), edge(nlev), column(nlev)
  integer :: ipn, isn, jp, k

  !$acc parallel loop OUTER private (fu0, sumu, edge, column) &
  !$acc   present (nprox, prox, side, u, h, uflux, tend)
  do ipn = 1, npts
#ifdef CACHE
    !$acc cache (fu0, sumu, edge, column)
#endif
    !$acc loop vector
    do k = 1, nlev
      fu0(k) = 0
      sumu(k) = 0
    end do
    do isn = 1, nprox(ipn)
      jp = prox(isn, ipn)
      !$acc loop vector
      do k = 1, nlev
        edge(k) = side(isn, ipn) * (u(k, ipn) + u(k, jp))
      end do
      ! Half levels: of each the mean with the one below.
      !$acc loop vector
      do k = 1, nlev
        fu0(k) = fu0(k) + edge(k) * (h(k, ipn) + h(k, jp))
        sumu(k) = sumu(k) + 0.5 * (edge(max (k - 1, 1)) + edge(k))
      end do
    end do
    !$acc loop vector
    do k = 1, nlev
      column(k) = 0.25 * fu0(max (k - 1, 1)) + 0.5 * fu0(k) &
                  + 0.25 * fu0(min (k + 1, nlev))
      uflux(k, ipn) = column(k)
    end do
    !$acc loop vector
    do k = 1, nlev
      tend(k, ipn) = column(k) + sumu(min (k + 1, nlev)) - sumu(k)
    end do
  end do
end subroutine nim
