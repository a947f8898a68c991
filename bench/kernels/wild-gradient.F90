! gradient: that of a scalar on the sphere, on HOMME's elements of 4 x 4 points.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A gang has a level of an element, and the derivatives along the element's axes.

subroutine gradient (nelem, nlev, dvv, dinv, s, grad) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: np = 4
  integer (c_int), value :: nelem, nlev
  real (c_double), intent (in) :: dvv(np, np), dinv(np, np, 2, 2, nelem), s(np, np, nlev, nelem)
  real (c_double), intent (inout) :: grad(np, np, 2, nlev, nelem)
  real (c_double) :: v1(np, np), v2(np, np), dx, dy
  integer :: ie, k, i, j, l

  !$acc parallel loop gang collapse (2) private (v1, v2) present (dvv, dinv, s, grad)
  do ie = 1, nelem
    do k = 1, nlev
#ifdef CACHE
      !$acc cache (v1, v2)
#endif
      !$acc loop vector collapse (2) private (dx, dy)
      do j = 1, np
        do l = 1, np
          dx = 0
          dy = 0
          do i = 1, np
            dx = dx + dvv(i, l) * s(i, j, k, ie)
            dy = dy + dvv(i, l) * s(j, i, k, ie)
          end do
          v1(l, j) = dx
          v2(j, l) = dy
        end do
      end do
      !$acc loop vector collapse (2)
      do j = 1, np
        do i = 1, np
          grad(i, j, 1, k, ie) = dinv(i, j, 1, 1, ie) * v1(i, j) + dinv(i, j, 2, 1, ie) * v2(i, j)
          grad(i, j, 2, k, ie) = dinv(i, j, 1, 2, ie) * v1(i, j) + dinv(i, j, 2, 2, ie) * v2(i, j)
        end do
      end do
    end do
  end do
end subroutine gradient
