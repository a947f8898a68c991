! Waves in an elastic solid, velocities and stresses on staggered grids: seven kernels of seven to nine arrays.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! For shape-registers.  SMALL and SHAPES are clauses, or nothing; with ASSUMED, the arrays are dummies of
! assumed shape, of which GCC passes strides one by one.

#if ASSUMED
#define FIELDS real
#else
#define FIELDS real, allocatable
#endif

subroutine velocity_x (n, c, u, sxx, sxy, sxz, rho, mask, damp)
  implicit none
  integer, intent (in) :: n
  real, intent (in) :: c
  FIELDS, dimension (:, :, :) :: u, sxx, sxy, sxz, rho, mask, damp
  integer :: i, j, k
#if SMALL && SHAPES
  !$acc parallel loop gang collapse (2) present (u, sxx, sxy, sxz, rho, mask, damp) &
  !$acc   small (u, sxx, sxy, sxz, rho, mask, damp) dim ((u, sxx, sxy, sxz, rho, mask, damp))
#elif SMALL
  !$acc parallel loop gang collapse (2) present (u, sxx, sxy, sxz, rho, mask, damp) &
  !$acc   small (u, sxx, sxy, sxz, rho, mask, damp)
#else
  !$acc parallel loop gang collapse (2) present (u, sxx, sxy, sxz, rho, mask, damp)
#endif
  do k = 3, n - 2
    do j = 3, n - 2
      !$acc loop vector
      do i = 3, n - 2
        u(i, j, k) = u(i, j, k) + c * mask(i, j, k) / (rho(i, j, k) + rho(i + 1, j, k)) * ( &
          sxx(i + 1, j, k) - sxx(i, j, k) + sxy(i, j - 1, k) - sxy(i, j, k) &
          + sxz(i, j, k - 1) - sxz(i, j, k)) - damp(i, j, k) * u(i, j, k)
      end do
    end do
  end do
end subroutine velocity_x

subroutine velocity_y (n, c, v, sxy, syy, syz, rho, mask, damp)
  implicit none
  integer, intent (in) :: n
  real, intent (in) :: c
  FIELDS, dimension (:, :, :) :: v, sxy, syy, syz, rho, mask, damp
  integer :: i, j, k
#if SMALL && SHAPES
  !$acc parallel loop gang collapse (2) present (v, sxy, syy, syz, rho, mask, damp) &
  !$acc   small (v, sxy, syy, syz, rho, mask, damp) dim ((v, sxy, syy, syz, rho, mask, damp))
#elif SMALL
  !$acc parallel loop gang collapse (2) present (v, sxy, syy, syz, rho, mask, damp) &
  !$acc   small (v, sxy, syy, syz, rho, mask, damp)
#else
  !$acc parallel loop gang collapse (2) present (v, sxy, syy, syz, rho, mask, damp)
#endif
  do k = 3, n - 2
    do j = 3, n - 2
      !$acc loop vector
      do i = 3, n - 2
        v(i, j, k) = v(i, j, k) + c * mask(i, j, k) / (rho(i, j, k) + rho(i, j + 1, k)) * ( &
          sxy(i - 1, j, k) - sxy(i, j, k) + syy(i, j + 1, k) - syy(i, j, k) &
          + syz(i, j, k - 1) - syz(i, j, k)) - damp(i, j, k) * v(i, j, k)
      end do
    end do
  end do
end subroutine velocity_y

subroutine velocity_z (n, c, w, sxz, syz, szz, rho, mask, damp)
  implicit none
  integer, intent (in) :: n
  real, intent (in) :: c
  FIELDS, dimension (:, :, :) :: w, sxz, syz, szz, rho, mask, damp
  integer :: i, j, k
#if SMALL && SHAPES
  !$acc parallel loop gang collapse (2) present (w, sxz, syz, szz, rho, mask, damp) &
  !$acc   small (w, sxz, syz, szz, rho, mask, damp) dim ((w, sxz, syz, szz, rho, mask, damp))
#elif SMALL
  !$acc parallel loop gang collapse (2) present (w, sxz, syz, szz, rho, mask, damp) &
  !$acc   small (w, sxz, syz, szz, rho, mask, damp)
#else
  !$acc parallel loop gang collapse (2) present (w, sxz, syz, szz, rho, mask, damp)
#endif
  do k = 3, n - 2
    do j = 3, n - 2
      !$acc loop vector
      do i = 3, n - 2
        w(i, j, k) = w(i, j, k) + c * mask(i, j, k) / (rho(i, j, k) + rho(i, j, k + 1)) * ( &
          sxz(i - 1, j, k) - sxz(i, j, k) + syz(i, j - 1, k) - syz(i, j, k) &
          + szz(i, j, k + 1) - szz(i, j, k)) - damp(i, j, k) * w(i, j, k)
      end do
    end do
  end do
end subroutine velocity_z

subroutine stress_normal (n, c, u, v, w, sxx, syy, szz, lambda, mu)
  implicit none
  integer, intent (in) :: n
  real, intent (in) :: c
  FIELDS, dimension (:, :, :) :: u, v, w, sxx, syy, szz, lambda, mu
  integer :: i, j, k
#if SMALL && SHAPES
  !$acc parallel loop gang collapse (2) present (u, v, w, sxx, syy, szz, lambda, mu) &
  !$acc   small (u, v, w, sxx, syy, szz, lambda, mu) dim ((u, v, w, sxx, syy, szz, lambda, mu))
#elif SMALL
  !$acc parallel loop gang collapse (2) present (u, v, w, sxx, syy, szz, lambda, mu) &
  !$acc   small (u, v, w, sxx, syy, szz, lambda, mu)
#else
  !$acc parallel loop gang collapse (2) present (u, v, w, sxx, syy, szz, lambda, mu)
#endif
  do k = 3, n - 2
    do j = 3, n - 2
      !$acc loop vector
      do i = 3, n - 2
        sxx(i, j, k) = sxx(i, j, k) + c * (2 * mu(i, j, k) * (u(i, j, k) - u(i - 1, j, k)) &
          + lambda(i, j, k) * (u(i, j, k) - u(i - 1, j, k) + v(i, j, k) - v(i, j - 1, k) &
          + w(i, j, k) - w(i, j, k - 1)))
        syy(i, j, k) = syy(i, j, k) + c * (2 * mu(i, j, k) * (v(i, j, k) - v(i, j - 1, k)) &
          + lambda(i, j, k) * (u(i, j, k) - u(i - 1, j, k) + v(i, j, k) - v(i, j - 1, k) &
          + w(i, j, k) - w(i, j, k - 1)))
        szz(i, j, k) = szz(i, j, k) + c * (2 * mu(i, j, k) * (w(i, j, k) - w(i, j, k - 1)) &
          + lambda(i, j, k) * (u(i, j, k) - u(i - 1, j, k) + v(i, j, k) - v(i, j - 1, k) &
          + w(i, j, k) - w(i, j, k - 1)))
      end do
    end do
  end do
end subroutine stress_normal

subroutine stress_xy (n, c, sxy, u, v, mu, mask, damp, old)
  implicit none
  integer, intent (in) :: n
  real, intent (in) :: c
  FIELDS, dimension (:, :, :) :: sxy, u, v, mu, mask, damp, old
  integer :: i, j, k
#if SMALL && SHAPES
  !$acc parallel loop gang collapse (2) present (sxy, u, v, mu, mask, damp, old) &
  !$acc   small (sxy, u, v, mu, mask, damp, old) dim ((sxy, u, v, mu, mask, damp, old))
#elif SMALL
  !$acc parallel loop gang collapse (2) present (sxy, u, v, mu, mask, damp, old) &
  !$acc   small (sxy, u, v, mu, mask, damp, old)
#else
  !$acc parallel loop gang collapse (2) present (sxy, u, v, mu, mask, damp, old)
#endif
  do k = 3, n - 2
    do j = 3, n - 2
      !$acc loop vector
      do i = 3, n - 2
        sxy(i, j, k) = sxy(i, j, k) + c * mask(i, j, k) * 4 / (mu(i, j, k) + mu(i + 1, j, k) + mu(i, j + 1, k)) &
          * (u(i, j + 1, k) - u(i, j, k) + v(i + 1, j, k) - v(i, j, k)) - damp(i, j, k) * sxy(i, j, k) &
          + old(i, j, k)
      end do
    end do
  end do
end subroutine stress_xy

subroutine stress_xz (n, c, sxz, u, w, mu, mask, damp, old)
  implicit none
  integer, intent (in) :: n
  real, intent (in) :: c
  FIELDS, dimension (:, :, :) :: sxz, u, w, mu, mask, damp, old
  integer :: i, j, k
#if SMALL && SHAPES
  !$acc parallel loop gang collapse (2) present (sxz, u, w, mu, mask, damp, old) &
  !$acc   small (sxz, u, w, mu, mask, damp, old) dim ((sxz, u, w, mu, mask, damp, old))
#elif SMALL
  !$acc parallel loop gang collapse (2) present (sxz, u, w, mu, mask, damp, old) &
  !$acc   small (sxz, u, w, mu, mask, damp, old)
#else
  !$acc parallel loop gang collapse (2) present (sxz, u, w, mu, mask, damp, old)
#endif
  do k = 3, n - 2
    do j = 3, n - 2
      !$acc loop vector
      do i = 3, n - 2
        sxz(i, j, k) = sxz(i, j, k) + c * mask(i, j, k) * 4 / (mu(i, j, k) + mu(i + 1, j, k) + mu(i, j, k + 1)) &
          * (u(i, j, k + 1) - u(i, j, k) + w(i + 1, j, k) - w(i, j, k)) - damp(i, j, k) * sxz(i, j, k) &
          + old(i, j, k)
      end do
    end do
  end do
end subroutine stress_xz

subroutine stress_yz (n, c, syz, v, w, mu, mask, damp, old)
  implicit none
  integer, intent (in) :: n
  real, intent (in) :: c
  FIELDS, dimension (:, :, :) :: syz, v, w, mu, mask, damp, old
  integer :: i, j, k
#if SMALL && SHAPES
  !$acc parallel loop gang collapse (2) present (syz, v, w, mu, mask, damp, old) &
  !$acc   small (syz, v, w, mu, mask, damp, old) dim ((syz, v, w, mu, mask, damp, old))
#elif SMALL
  !$acc parallel loop gang collapse (2) present (syz, v, w, mu, mask, damp, old) &
  !$acc   small (syz, v, w, mu, mask, damp, old)
#else
  !$acc parallel loop gang collapse (2) present (syz, v, w, mu, mask, damp, old)
#endif
  do k = 3, n - 2
    do j = 3, n - 2
      !$acc loop vector
      do i = 3, n - 2
        syz(i, j, k) = syz(i, j, k) + c * mask(i, j, k) * 4 / (mu(i, j, k) + mu(i, j + 1, k) + mu(i, j, k + 1)) &
          * (v(i, j, k + 1) - v(i, j, k) + w(i, j + 1, k) - w(i, j, k)) - damp(i, j, k) * syz(i, j, k) &
          + old(i, j, k)
      end do
    end do
  end do
end subroutine stress_yz
