! divergence: that of a field on the sphere, on HOMME's elements of 4 x 4 points.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A gang has a level of an element, and the field turned to the element's axes.

subroutine divergence (nelem, nlev, dvv, metdet, dinv, v, div) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: np = 4
  integer (c_int), value :: nelem, nlev
  real (c_double), intent (in) :: dvv(np, np), metdet(np, np, nelem), dinv(np, np, 2, 2, nelem)
  real (c_double), intent (in) :: v(np, np, 2, nlev, nelem)
  real (c_double), intent (inout) :: div(np, np, nlev, nelem)
  real (c_double) :: gv(np, np, 2), dx, dy
  integer :: ie, k, i, j, l

  !$acc parallel loop gang collapse (2) private (gv) present (dvv, metdet, dinv, v, div)
  do ie = 1, nelem
    do k = 1, nlev
#ifdef CACHE
      !$acc cache (gv)
#endif
      !$acc loop vector collapse (2)
      do j = 1, np
        do i = 1, np
          gv(i, j, 1) = (2 + metdet(i, j, ie)) &
            * (dinv(i, j, 1, 1, ie) * v(i, j, 1, k, ie) + dinv(i, j, 1, 2, ie) * v(i, j, 2, k, ie))
          gv(i, j, 2) = (2 + metdet(i, j, ie)) &
            * (dinv(i, j, 2, 1, ie) * v(i, j, 1, k, ie) + dinv(i, j, 2, 2, ie) * v(i, j, 2, k, ie))
        end do
      end do
      !$acc loop vector collapse (2) private (dx, dy)
      do j = 1, np
        do l = 1, np
          dx = 0
          dy = 0
          do i = 1, np
            dx = dx + dvv(i, l) * gv(i, j, 1)
            dy = dy + dvv(i, j) * gv(l, i, 2)
          end do
          div(l, j, k, ie) = (dx + dy) / (2 + metdet(l, j, ie))
        end do
      end do
    end do
  end do
end subroutine divergence
