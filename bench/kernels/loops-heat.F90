! heat: a stencil of seven points in three dimensions.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! With -DCOLLAPSE one directive instead of three.

#ifdef COLLAPSE
# define OUTER collapse (3)
# define INNER !
#else
# define OUTER
# define INNER !$acc loop
#endif

subroutine heat (n, a, b) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: a(n, n, n)
  real (c_double), intent (inout) :: b(n, n, n)
  integer :: i, j, k

  !$acc parallel loop OUTER present (a, b)
  do k = 2, n - 1
    INNER
    do j = 2, n - 1
      INNER
      do i = 2, n - 1
        b(i, j, k) = 0.4d0 * a(i, j, k) &
                     + 0.1d0 * (a(i - 1, j, k) + a(i + 1, j, k) &
                                + a(i, j - 1, k) + a(i, j + 1, k) &
                                + a(i, j, k - 1) + a(i, j, k + 1))
      end do
    end do
  end do
end subroutine heat
