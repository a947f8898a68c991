! Loops of kernels constructs without directives that depend on where things are: strides and
! levels in arguments, arrays that are larger than the loop, functions that read their arguments.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module places
  implicit none
  integer, parameter :: most = 100
  integer :: im, jm, calls = 0
  real(8) :: g(most, most), h(most, most), low
contains
  subroutine strided (x, y, n, inc)
    integer :: n, inc, i
    real(8) :: x(*), y(*)
    !$acc kernels copyin(x(1:n*4)) copy(y(1:n*4))
    do i = 1, n ! parallel
      y(1 + (i - 1) * inc) = x(1 + (i - 1) * inc) + y(1 + (i - 1) * inc)
    end do
    !$acc end kernels
  end subroutine

  subroutine levels (q, n, before, now)
    integer :: n, before, now, i, j
    real(8) :: q(n, n, 2)
    !$acc kernels
    do j = 2, n - 1 ! parallel
      do i = 2, n - 1 ! parallel
        q(i, j, now) = q(i - 1, j, before) + q(i, j + 1, before)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine part_of_array
    integer :: i, j
    !$acc kernels
    do j = 1, jm ! parallel
      do i = 1, im ! parallel
        g(i, j) = h(i, j) * 2
        if (g(i, j) < low) g(i, j) = low
      end do
    end do
    do j = 2, jm ! alone
      do i = 1, im ! parallel
        g(i, j) = g(i, j) + g(i, j - 1)
      end do
    end do
    !$acc end kernels
  end subroutine

  pure real(8) function square (x, k)
    !$acc routine seq
    real(8), intent(in) :: x
    integer, intent(in) :: k
    square = x * x + k
  end function

  real(8) function changed (x)
    !$acc routine seq
    real(8) :: x
    x = x + 1
    changed = x
  end function

  subroutine functions (x, y, n, found)
    integer :: n, i
    real(8) :: x(n), y(n), z
    logical :: found
    !$acc kernels
    do i = 1, n ! parallel
      y(i) = square (x(i), n) + square (2d0, n)
      if (x(i) > 9) found = .true.
    end do
    do i = 2, n ! alone
      y(i) = square (y(i - 1), 0)
    end do
    do i = 1, n ! parallel
      y(i) = y(i) + changed (x(i))
    end do
    !$acc end kernels
  end subroutine
end module

program main
  use places
  integer, parameter :: n = 20
  real(8) :: x(4 * n), y(4 * n), q(n, n, 2), r(n, n, 2), w(n), a(n, n)
  integer :: i, j, inc, failures = 0, same(2)
  logical :: right, found
  right = .true.
  do inc = 0, 3
    do i = 1, 4 * n
      x(i) = mod (i * 7, 13)
      y(i) = i
    end do
    call strided (x, y, n, inc)
    do i = 1, 4 * n
      if (inc == 0 .and. i == 1) then
        right = right .and. y(i) == i + n * x(i)
      else if (inc > 0 .and. mod (i - 1, max (inc, 1)) == 0 .and. i <= 1 + (n - 1) * inc) then
        right = right .and. y(i) == i + x(i)
      else
        right = right .and. y(i) == i
      end if
    end do
  end do
  call say (right, "strided")
  do j = 1, n
    do i = 1, n
      q(i, j, :) = [ i + 3 * j, 2 * i + j ]
    end do
  end do
  r = q
  call levels (q, n, 1, 2)
  do j = 2, n - 1
    do i = 2, n - 1
      r(i, j, 2) = r(i - 1, j, 1) + r(i, j + 1, 1)
    end do
  end do
  right = all (q == r)
  same(:) = 2
  call levels (q, n, same(1), same(2))
  do j = 2, n - 1
    do i = 2, n - 1
      r(i, j, 2) = r(i - 1, j, 2) + r(i, j + 1, 2)
    end do
  end do
  call say (right .and. all (q == r), "levels")
  do j = 1, most
    do i = 1, most
      h(i, j) = mod (i * 3 + j, 17)
    end do
  end do
  g = 0
  im = n
  jm = n - 1
  low = 5
  call part_of_array
  a = max (h(1:n, 1:n) * 2, low)
  do j = 2, jm
    a(:, j) = a(:, j) + a(:, j - 1)
  end do
  call say (all (g(1:n, 1:jm) == a(:, 1:jm)) .and. all (g(:, n:) == 0), "part of array")
  found = .false.
  jm = 3
  x(:n) = [ (mod (i, 4), i = 1, n) ]
  call functions (x, y, jm, found)
  right = .not. found
  x(:n) = [ (mod (i, 4), i = 1, n) ]
  x(3) = 10
  w(1:3) = x(1:3) ** 2 + 3 + 4 + 3
  w(2) = w(1) ** 2
  w(3) = w(2) ** 2
  w(1:3) = w(1:3) + x(1:3) + 1
  call functions (x, y, jm, found)
  call say (right .and. found .and. all (y(1:3) == w(1:3)) .and. x(1) == 2, "functions")
  if (failures > 0) error stop
contains
#include "say.inc"
end program
