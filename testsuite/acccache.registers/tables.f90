! Elements of parameter arrays, in loops that are unrolled for them and in others.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module tables_of
  implicit none
  integer, parameter :: powers(3, 6) = reshape ((/ 2, 0, 0,  0, 2, 0,  0, 0, 2,  1, 1, 0,  1, 0, 1, &
						   0, 1, 1 /), (/ 3, 6 /))
  real, parameter :: weights(0:5) = (/ 1.0, 2.0, 4.0, 8.0, 16.0, 32.0 /)
end module tables_of

subroutine sums (n, a, s)
  use tables_of
  implicit none
  integer, intent (in) :: n
  real, intent (in) :: a(3, n)
  real, intent (out) :: s(n)
  real :: one(0:2, 3), all
  integer :: i, k, d
  !$acc parallel loop private (one, all) copyin (a) copyout (s)
  do i = 1, n
    do d = 1, 3
      one(0, d) = 1
      one(1, d) = a(d, i)
      one(2, d) = a(d, i) * a(d, i)
    end do
    all = 0
    !$acc loop seq
    do k = 1, 6
      all = all + weights(k - 1) * one(powers(1, k), 1) * one(powers(2, k), 2) * one(powers(3, k), 3) &
	+ weights(mod (k + i, 6))
    end do
    s(i) = all
  end do
end subroutine sums

program tables
  implicit none
  integer, parameter :: n = 300
  real :: a(3, n), s(n), want, e(6)
  integer :: i, k, bad
  do i = 1, n
    a(:, i) = (/ modulo (i, 5), modulo (i, 3), modulo (i, 7) /)
  end do
  call sums (n, a, s)
  bad = 0
  do i = 1, n
    e = (/ a(1, i) * a(1, i), a(2, i) * a(2, i), a(3, i) * a(3, i), a(1, i) * a(2, i), a(1, i) * a(3, i), &
	   a(2, i) * a(3, i) /)
    want = 63
    do k = 1, 6
      want = want + 2.0 ** (k - 1) * e(k)
    end do
    if (s(i) /= want) bad = bad + 1
  end do
  print '(a)', trim (merge ('PASS', 'FAIL', bad == 0)) // ': elements of parameter arrays'
  if (bad /= 0) stop 1
end program tables
