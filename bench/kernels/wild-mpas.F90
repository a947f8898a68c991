! mpas: a step of sound waves in columns, as atmospheres on a mesh of hexagons like MPAS take it: what flows in
! through a cell's edges, and then up and down its column by a tridiagonal system.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A gang has a column and its work arrays.  LEVELS is known only at run time.

subroutine mpas (levels, cells, edges, nedges, edge, cell, sign, ru, theta, a, rho, rw) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: most = 64
  integer (c_int), value :: levels, cells, edges
  integer (c_int), intent (in) :: nedges(cells), edge(6, cells), cell(6, cells)
  real (c_double), intent (in) :: sign(6, cells), ru(levels, edges), theta(levels, cells), a(levels, cells)
  real (c_double), intent (inout) :: rho(levels, cells), rw(levels, cells)
  real (c_double) :: rs(most), ts(most), wp(most), flow
  integer :: c, i, k, e, o

  !$acc parallel loop gang private (rs, ts, wp) &
  !$acc present (nedges, edge, cell, sign, ru, theta, a, rho, rw)
  do c = 1, cells
#ifdef CACHE
    !$acc cache (rs, ts, wp)
#endif
    !$acc loop vector
    do k = 1, levels
      rs(k) = 0
      ts(k) = 0
    end do
    !$acc loop seq
    do i = 1, nedges(c)
      e = edge(i, c)
      o = cell(i, c)
      !$acc loop vector private (flow)
      do k = 1, levels
        flow = sign(i, c) * ru(k, e)
        rs(k) = rs(k) - flow
        ts(k) = ts(k) - 0.5d0 * flow * (theta(k, c) + theta(k, o))
      end do
    end do
    !$acc loop vector
    do k = 2, levels
      wp(k) = ts(k) - ts(k - 1) + 0.5d0 * (rs(k) + rs(k - 1))
    end do
    ! Nothing flows through the ground.
    wp(1) = 0
    !$acc loop seq
    do k = 2, levels
      wp(k) = 0.4d0 * (wp(k) - a(k, c) * wp(k - 1))
    end do
    !$acc loop seq
    do k = levels - 1, 1, -1
      wp(k) = wp(k) - 0.3d0 * a(k, c) * wp(k + 1)
    end do
    !$acc loop vector
    do k = 1, levels
      rw(k, c) = wp(k)
      rho(k, c) = rs(k) - (wp(min (k + 1, levels)) - wp(k))
    end do
  end do
end subroutine mpas
