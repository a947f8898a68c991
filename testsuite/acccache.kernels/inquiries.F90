! Fortran's functions of whole arrays in kernels constructs: each looks at all elements in parallel,
! and finds what it finds without the construct, among numbers and values that are none.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine device (a, b, c, n, m, x, l)
  implicit none
  integer :: n, m
  real(8) :: a(n), b(m, n), c(m, n), x(13)
  logical :: l(6)
  real(4) :: small
  !$acc kernels
  x(1) = maxval (a) ! parallel
  x(2) = minval (a) ! parallel
  !$acc end kernels
  !$acc kernels
  x(3) = maxval (b) ! parallel
  x(4) = minval (abs (b - c)) ! parallel
  !$acc end kernels
  !$acc kernels
  x(5) = maxval (b, mask=c > 0) ! parallel
  x(6) = minval (a, mask=a > 3) ! parallel
  !$acc end kernels
  !$acc kernels
  x(7) = maxval (a(1:n:2) * 2 + 1) ! parallel
  small = minval (real (b(m:1:-1,:))) ! parallel
  !$acc end kernels
  x(8) = small
  !$acc kernels
  l(1) = any (a > 49) ! parallel
  l(2) = all (b > -7) ! parallel
  l(3) = any (b > c + 10) ! parallel
  l(4) = .not. all (a > -51) ! parallel
  x(9) = count (b > c) ! parallel
  !$acc end kernels
  !$acc kernels
  x(10) = sum (b * c) ! parallel
  x(11) = dot_product (a, a) ! parallel
  x(13) = product (sign (1d0, a)) ! parallel
  !$acc end kernels
  l(5) = .false.
  !$acc kernels
  if (maxval (a) > 20) then
    l(5) = .true.
  end if
  x(12) = maxval (a) - minval (a) ! parallel
  l(6) = maxval (c(:,1), mask=c(:,1) > 1000) == -huge (1d0)
  !$acc end kernels
end subroutine

subroutine host (a, b, c, n, m, x, l)
  implicit none
  integer :: n, m
  real(8) :: a(n), b(m, n), c(m, n), x(13)
  logical :: l(6)
  x(1) = maxval (a)
  x(2) = minval (a)
  x(3) = maxval (b)
  x(4) = minval (abs (b - c))
  x(5) = maxval (b, mask=c > 0)
  x(6) = minval (a, mask=a > 3)
  x(7) = maxval (a(1:n:2) * 2 + 1)
  x(8) = minval (real (b(m:1:-1,:)))
  l(1) = any (a > 49)
  l(2) = all (b > -7)
  l(3) = any (b > c + 10)
  l(4) = .not. all (a > -51)
  x(9) = count (b > c)
  x(10) = sum (b * c)
  x(11) = dot_product (a, a)
  x(13) = product (sign (1d0, a))
  l(5) = maxval (a) > 20
  x(12) = maxval (a) - minval (a)
  l(6) = .true.
end subroutine

! Sums that the program writes keep their order; what each iteration asks of a row goes on only until
! it is known; where the greatest is depends on which of several is the first.

subroutine others (b, n, m, s, k, at)
  implicit none
  integer :: n, m, i, j, k(n), at(1)
  real(8) :: b(m, n), s
  s = 0
  !$acc kernels
  do j = 1, n
    do i = 1, m ! alone
      s = s + b(i, j)
    end do
  end do
  do j = 1, n ! parallel
    k(j) = 0
    if (any (b(:, j) > 4)) k(j) = 1 ! alone
  end do
  !$acc end kernels
  !$acc kernels copyout (at)
  at = maxloc (b(:, n)) ! alone
  !$acc end kernels
end subroutine

program inquiries
  use, intrinsic :: ieee_arithmetic
  implicit none
  integer, parameter :: n = 90, m = 40
  real(8) :: a(n), b(m, n), c(m, n), x(13), y(13), nan, low, high, s
  logical :: l(6), k(6)
  integer :: i, j, at, place(1), ones(n), failures = 0
  nan = ieee_value (1d0, ieee_quiet_nan)
  low = ieee_value (1d0, ieee_negative_inf)
  high = ieee_value (1d0, ieee_positive_inf)
  do at = 1, 6
    do i = 1, n
      a(i) = mod (i * 37, 101) - 50
      do j = 1, m
        b(j, i) = mod (i * j, 13) - 6
        c(j, i) = mod (i + j, 11) - 5
      end do
    end do
    select case (at)
    case (1)
      call others (b, n, m, s, ones, place)
      call say (s == sum (b) .and. all ((ones == 1) .eqv. [(any (b(:, i) > 4), i = 1, n)]) &
                .and. all (place == maxloc (b(:, n))), "others")
    case (2)
      a(1:10) = nan
      b(1:10,:) = nan
    case (3)
      a = nan
      b = nan
    case (4)
      a = low
      b = low
    case (5)
      a = high
      b(:,7) = high
    case (6)
      a(n) = nan
    end select
    do j = 1, 3
      i = merge (n, 2, j < 3)
      call device (a, b, c, i, merge (1, m, j == 2), x, l)
      call host (a, b, c, i, merge (1, m, j == 2), y, k)
      call say (all (x == y .or. (x /= x .and. y /= y)) .and. all (l .eqv. k), &
                "values " // char (48 + at) // ", size " // char (48 + j))
    end do
  end do
  if (failures > 0) error stop
contains
#include "say.inc"
end program
