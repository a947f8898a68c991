! xtb: overlaps of the d shells of pairs of atoms, as the semiempirical program xtb makes them: integrals over
! Gaussians in Cartesian coordinates, and then from six Cartesian to five spherical functions on both sides.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A gang has a pair of atoms and small matrices for it.  The powers of x, y and z in the Cartesian functions are a
! table of constants, as they are in xtb.

subroutine xtb (atoms, xyz, exponents, coefficients, trafo, overlap) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: primitives = 3
  integer (c_int), value :: atoms
  ! GCC alone would copy a parameter back to where nothing may be written.
#ifdef CACHE
  integer, parameter :: power(3, 6) = reshape ((/ 2, 0, 0,  0, 2, 0,  0, 0, 2,  1, 1, 0,  1, 0, 1,  0, 1, 1 /), &
					       (/ 3, 6 /))
#else
  integer, save :: power(3, 6) = reshape ((/ 2, 0, 0,  0, 2, 0,  0, 0, 2,  1, 1, 0,  1, 0, 1,  0, 1, 1 /), (/ 3, 6 /))
#endif
  real (c_double), intent (in) :: xyz(3, atoms), exponents(primitives), coefficients(primitives), trafo(5, 6)
  real (c_double), intent (inout) :: overlap(5, 5, atoms, atoms)
  real (c_double) :: ss(6, 6), half(5, 6), one(0:2, 0:2, 3)
  real (c_double) :: a, b, g, r2, pre, pa, pb, o
  integer :: i, j, p, q, m, n, d

  !$acc parallel loop gang collapse (2) private (ss, half, one) &
  !$acc present (xyz, exponents, coefficients, trafo, overlap)
  do j = 1, atoms
    do i = 1, atoms
#ifdef CACHE
      !$acc cache (ss, half, one)
#endif
      r2 = (xyz(1, i) - xyz(1, j)) ** 2 + (xyz(2, i) - xyz(2, j)) ** 2 + (xyz(3, i) - xyz(3, j)) ** 2
      !$acc loop vector collapse (2)
      do n = 1, 6
        do m = 1, 6
          ss(m, n) = 0
        end do
      end do
      !$acc loop seq
      do p = 1, primitives
        !$acc loop seq
        do q = 1, primitives
          a = 1 + 0.5d0 * exponents(p)
          b = 1 + 0.5d0 * exponents(q)
          g = 1 / (a + b)
          pre = coefficients(p) * coefficients(q) * exp (-a * b * g * r2) * sqrt (g) ** 3
          ! The integrals along each axis, of powers 0 to 2 on both sides.
          !$acc loop vector private (pa, pb, o)
          do d = 1, 3
            pa = b * g * (xyz(d, j) - xyz(d, i))
            pb = a * g * (xyz(d, i) - xyz(d, j))
            o = 0.5d0 * g
            one(0, 0, d) = 1
            one(1, 0, d) = pa
            one(2, 0, d) = pa * pa + o
            one(0, 1, d) = pb
            one(1, 1, d) = pa * pb + o
            one(2, 1, d) = pb * (pa * pa + o) + 2 * o * pa
            one(0, 2, d) = pb * pb + o
            one(1, 2, d) = pa * (pb * pb + o) + 2 * o * pb
            one(2, 2, d) = (pa * pa + o) * (pb * pb + o) + 4 * o * pa * pb + 2 * o * o
          end do
          !$acc loop vector collapse (2)
          do n = 1, 6
            do m = 1, 6
              ss(m, n) = ss(m, n) + pre * one(power(1, m), power(1, n), 1) * one(power(2, m), power(2, n), 2) &
                * one(power(3, m), power(3, n), 3)
            end do
          end do
        end do
      end do
      !$acc loop vector collapse (2) private (o)
      do n = 1, 6
        do m = 1, 5
          o = 0
          do d = 1, 6
            o = o + trafo(m, d) * ss(d, n)
          end do
          half(m, n) = o
        end do
      end do
      !$acc loop vector collapse (2) private (o)
      do n = 1, 5
        do m = 1, 5
          o = 0
          do d = 1, 6
            o = o + half(m, d) * trafo(n, d)
          end do
          overlap(m, n, i, j) = o
        end do
      end do
    end do
  end do
end subroutine xtb
