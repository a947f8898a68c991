! Parts of a solver for five coupled quantities, with arrays of four dimensions: three kernels as in sp.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! For shape-registers.  SMALL and SHAPES are clauses, or nothing.

subroutine fluxes (n, c, q, rhs, us, vs, ws, qs, square, inverse)
  implicit none
  integer, intent (in) :: n
  real (8), intent (in) :: c
  real (8), allocatable, dimension (:, :, :, :) :: q, rhs
  real (8), allocatable, dimension (:, :, :) :: us, vs, ws, qs, square, inverse
  integer :: i, j, k, m
#if SMALL && SHAPES
  !$acc parallel loop gang collapse (2) present (q, rhs, us, vs, ws, qs, square, inverse) &
  !$acc   small (q, rhs, us, vs, ws, qs, square, inverse) dim ((q, rhs), (us, vs, ws, qs, square, inverse))
#elif SMALL
  !$acc parallel loop gang collapse (2) present (q, rhs, us, vs, ws, qs, square, inverse) &
  !$acc   small (q, rhs, us, vs, ws, qs, square, inverse)
#else
  !$acc parallel loop gang collapse (2) present (q, rhs, us, vs, ws, qs, square, inverse)
#endif
  do k = 3, n - 2
    do j = 3, n - 2
      !$acc loop vector private (m)
      do i = 3, n - 2
        do m = 1, 5
          rhs(i, j, k, m) = rhs(i, j, k, m) + c * (q(i + 1, j, k, m) - 2 * q(i, j, k, m) + q(i - 1, j, k, m))
        end do
        rhs(i, j, k, 2) = rhs(i, j, k, 2) - c * (us(i + 1, j, k) * q(i + 1, j, k, 2) - us(i - 1, j, k) * q(i - 1, j, k, 2)) &
          + square(i + 1, j, k) - square(i - 1, j, k)
        rhs(i, j, k, 3) = rhs(i, j, k, 3) - c * (vs(i, j + 1, k) - vs(i, j - 1, k)) * qs(i, j, k)
        rhs(i, j, k, 4) = rhs(i, j, k, 4) - c * (ws(i, j, k + 1) - ws(i, j, k - 1)) * inverse(i, j, k)
      end do
    end do
  end do
end subroutine fluxes

subroutine invert (n, c, rhs, old, us, vs, ws, speed, inverse)
  implicit none
  integer, intent (in) :: n
  real (8), intent (in) :: c
  real (8), allocatable, dimension (:, :, :, :) :: rhs, old
  real (8), allocatable, dimension (:, :, :) :: us, vs, ws, speed, inverse
  integer :: i, j, k, m
#if SMALL && SHAPES
  !$acc parallel loop gang collapse (2) present (rhs, old, us, vs, ws, speed, inverse) &
  !$acc   small (rhs, old, us, vs, ws, speed, inverse) dim ((rhs, old), (us, vs, ws, speed, inverse))
#elif SMALL
  !$acc parallel loop gang collapse (2) present (rhs, old, us, vs, ws, speed, inverse) &
  !$acc   small (rhs, old, us, vs, ws, speed, inverse)
#else
  !$acc parallel loop gang collapse (2) present (rhs, old, us, vs, ws, speed, inverse)
#endif
  do k = 3, n - 2
    do j = 3, n - 2
      !$acc loop vector private (m)
      do i = 3, n - 2
        rhs(i, j, k, 1) = old(i, j, k, 1) - c * (us(i, j, k) * old(i, j, k, 2) + vs(i, j, k) * old(i, j, k, 3) &
          + ws(i, j, k) * old(i, j, k, 4) - old(i, j, k, 5)) / (speed(i, j, k) * speed(i, j, k))
        rhs(i, j, k, 2) = (us(i, j, k) * old(i, j, k, 1) - old(i, j, k, 2)) * inverse(i, j, k)
        rhs(i, j, k, 3) = (vs(i, j, k) * old(i, j, k, 1) - old(i, j, k, 4)) * inverse(i, j, k)
      end do
    end do
  end do
end subroutine invert

subroutine eliminate (n, c, lhs, right, left, rhs)
  implicit none
  integer, intent (in) :: n
  real (8), intent (in) :: c
  real (8), allocatable, dimension (:, :, :, :) :: lhs, right, left, rhs
  integer :: i, j, k, m
#if SMALL && SHAPES
  !$acc parallel loop gang collapse (2) present (lhs, right, left, rhs) &
  !$acc   small (lhs, right, left, rhs) dim ((lhs, right, left, rhs))
#elif SMALL
  !$acc parallel loop gang collapse (2) present (lhs, right, left, rhs) &
  !$acc   small (lhs, right, left, rhs)
#else
  !$acc parallel loop gang collapse (2) present (lhs, right, left, rhs)
#endif
  do k = 3, n - 2
    do j = 3, n - 2
      !$acc loop vector private (m)
      do i = 3, n - 2
        do m = 1, 3
          rhs(i, j, k, m) = (rhs(i, j, k, m) - lhs(i, j, k, 4) * rhs(i + 1, j, k, m) - lhs(i, j, k, 5) * rhs(i + 2, j, k, m)) &
            / lhs(i, j, k, 3)
        end do
        right(i, j, k, 4) = right(i, j, k, 4) - lhs(i, j, k, 4) * left(i + 1, j, k, 3) - left(i, j, k, 1) * lhs(i, j, k, 2)
      end do
    end do
  end do
end subroutine eliminate
