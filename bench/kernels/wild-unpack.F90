! unpack: adds what HOMME's elements have got from their neighbours to their edges and corners.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! MAP says where in the buffer an element's four edges and four corners are; corners without a
! neighbour have none.  A gang has an element, and its row of the map.

subroutine unpack (nelem, nlev, points, map, buffer, v) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: np = 4
  integer (c_int), value :: nelem, nlev, points
  integer (c_int), intent (in) :: map(8, nelem)
  real (c_double), intent (in) :: buffer(nlev, points)
  real (c_double), intent (inout) :: v(np, np, nlev, nelem)
  integer :: at(8), ie, k, i

  !$acc parallel loop gang private (at) present (map, buffer, v)
  do ie = 1, nelem
#ifdef CACHE
    !$acc cache (at)
#endif
    !$acc loop vector
    do i = 1, 8
      at(i) = map(i, ie)
    end do
    !$acc loop vector
    do k = 1, nlev
      do i = 1, np
        v(i, 1, k, ie) = v(i, 1, k, ie) + buffer(k, at(1) + i)
        v(np, i, k, ie) = v(np, i, k, ie) + buffer(k, at(2) + i)
        v(i, np, k, ie) = v(i, np, k, ie) + buffer(k, at(3) + i)
        v(1, i, k, ie) = v(1, i, k, ie) + buffer(k, at(4) + i)
      end do
      if (at(5) >= 0) v(1, 1, k, ie) = v(1, 1, k, ie) + buffer(k, at(5) + 1)
      if (at(6) >= 0) v(np, 1, k, ie) = v(np, 1, k, ie) + buffer(k, at(6) + 1)
      if (at(7) >= 0) v(1, np, k, ie) = v(1, np, k, ie) + buffer(k, at(7) + 1)
      if (at(8) >= 0) v(np, np, k, ie) = v(np, np, k, ie) + buffer(k, at(8) + 1)
    end do
  end do
end subroutine unpack
