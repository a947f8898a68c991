! axhelm: the Helmholtz operator of the spectral elements of Nek5000 and its kin: derivatives, metric factors, and the
! transposed derivatives, element by element.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A gang has an element and three arrays for it; workers and lanes have its points.

subroutine axhelm (nel, d, g, u, w) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: lx = 8
  integer (c_int), value :: nel
  real (c_double), intent (in) :: d(lx, lx), g(lx, lx, lx, 6, nel), u(lx, lx, lx, nel)
  real (c_double), intent (inout) :: w(lx, lx, lx, nel)
  real (c_double), dimension (lx, lx, lx) :: ur, us, ut
  real (c_double) :: wr, ws, wt
  integer :: e, i, j, k, l

  !$acc parallel loop gang private (ur, us, ut) present (d, g, u, w)
  do e = 1, nel
#ifdef CACHE
    !$acc cache (ur, us, ut)
#endif
    !$acc loop worker collapse (2)
    do k = 1, lx
      do j = 1, lx
        !$acc loop vector private (wr, ws, wt)
        do i = 1, lx
          wr = 0
          ws = 0
          wt = 0
          do l = 1, lx
            wr = wr + d(i, l) * u(l, j, k, e)
            ws = ws + d(j, l) * u(i, l, k, e)
            wt = wt + d(k, l) * u(i, j, l, e)
          end do
          ur(i, j, k) = g(i, j, k, 1, e) * wr + g(i, j, k, 2, e) * ws + g(i, j, k, 3, e) * wt
          us(i, j, k) = g(i, j, k, 2, e) * wr + g(i, j, k, 4, e) * ws + g(i, j, k, 5, e) * wt
          ut(i, j, k) = g(i, j, k, 3, e) * wr + g(i, j, k, 5, e) * ws + g(i, j, k, 6, e) * wt
        end do
      end do
    end do
    !$acc loop worker collapse (2)
    do k = 1, lx
      do j = 1, lx
        !$acc loop vector private (wr)
        do i = 1, lx
          wr = 0
          do l = 1, lx
            wr = wr + d(l, i) * ur(l, j, k) + d(l, j) * us(i, l, k) + d(l, k) * ut(i, j, l)
          end do
          w(i, j, k, e) = wr
        end do
      end do
    end do
  end do
end subroutine axhelm
