! Loops of kernels constructs without directives that call procedures which write elements of their
! arguments: where these are is computed from the arguments.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module stores
  implicit none
  integer, parameter :: n = 30, m = 90
contains
  subroutine put (a, i, v)
    !$acc routine seq
    real(8), intent(inout) :: a(:)
    integer, intent(in) :: i
    real(8), intent(in) :: v
    a(i) = v
  end subroutine

  subroutine put_from_0 (a, i, v)
    !$acc routine seq
    real(8), intent(inout) :: a(0:)
    integer, intent(in) :: i
    real(8), intent(in) :: v
    a(i) = v
  end subroutine

  subroutine put_anywhere (a, i, v)
    !$acc routine seq
    real(8), intent(inout) :: a(*)
    integer, value :: i
    real(8), intent(in) :: v
    a(i) = v
  end subroutine

  subroutine neighbours (a, b, i)
    !$acc routine seq
    real(8), intent(inout) :: a(:)
    real(8), intent(in) :: b(:)
    integer, intent(in) :: i
    a(i) = b(i - 1) + b(i + 1)
  end subroutine

  subroutine of_extent (a, b, k, i)
    !$acc routine seq
    integer, intent(in) :: k, i
    real(8), intent(inout) :: a(k)
    real(8), intent(in) :: b(*)
    a(i) = a(i) + b(i - 1)
  end subroutine

  ! Its subscripts change.

  subroutine moving (a, i, v)
    !$acc routine seq
    real(8), intent(inout) :: a(*)
    integer, intent(inout) :: i
    real(8), intent(in) :: v
    a(i) = v
    i = i + 1
    a(i) = v
  end subroutine

  subroutine by_value (a, i, v)
    !$acc routine seq
    real(8), intent(inout) :: a(*)
    integer, value :: i
    real(8), intent(in) :: v
    i = i + 1
    a(i) = v
  end subroutine

  subroutine cell (a, i, j, v)
    !$acc routine seq
    real(8), intent(inout) :: a(:, :)
    integer, intent(in) :: i, j
    real(8), intent(in) :: v
    a(i, j) = v
  end subroutine

  subroutine cell_of (a, k, i, j, v)
    !$acc routine seq
    integer, intent(in) :: k, i, j
    real(8), intent(inout) :: a(k, *)
    real(8), intent(in) :: v
    a(i, j) = v
  end subroutine

  subroutine column (a, k, j, v)
    !$acc routine seq
    integer, intent(in) :: k, j
    real(8), intent(inout) :: a(k, *)
    real(8), intent(in) :: v
    integer :: i
    do i = 1, k
      a(i, j) = a(i, j) + v
    end do
  end subroutine

  subroutine of_dummies (a, b, k)
    real(8), intent(inout) :: a(:), b(:)
    integer, intent(in) :: k
    integer :: i
    !$acc kernels copy(a) copyin(b)
    do i = 2, k - 1 ! parallel
      call neighbours (a, b, i)
    end do
    !$acc end kernels
  end subroutine

  ! Strides that are known at run time only, when the program finds that columns are too close.

  subroutine of_extents (c, k)
    integer, intent(in) :: k
    real(8), intent(inout) :: c(k, k)
    integer :: i, j
    !$acc kernels copy(c)
    do j = 2, k ! alone
      do i = 2, k
        call cell (c, i, j, c(i - 1, j) + 1)
      end do
    end do
    !$acc end kernels
    !$acc kernels copy(c)
    do j = 1, k - 1 ! parallel
      do i = 1, k
        call put_anywhere (c(1, j), i + k, c(i, j) + 1)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine fill (a, b, c)
    real(8), intent(out) :: a(m), b(m), c(n, n)
    integer :: i
    a = [(mod (i * 7, 13), i = 1, m)]
    b = [(mod (i * 3, 11), i = 1, m)]
    c = reshape ([(mod (i * 5, 17) * 1d0, i = 1, n * n)], [n, n])
  end subroutine
end module

program main
  use stores
  implicit none
  real(8) :: a(m), b(m), c(n, n), u(m), v(m), w(n, n)
  integer :: i, j, k, failures = 0

  call fill (a, b, c)
  call fill (u, v, w)

  !$acc kernels copy(a) copyin(b)
  do i = 1, m ! parallel
    call put (a, i, b(i))
  end do
  !$acc end kernels
  call say (all (a == b), "put")

  !$acc kernels copy(a) copyin(b)
  do i = 1, m - 1 ! parallel
    call put (a(2:), i, b(i))
  end do
  !$acc end kernels
  call say (all (a(2:) == b(:m - 1)), "put into a section")

  a = u
  !$acc kernels copy(a)
  do i = 1, m - 1 ! alone
    call put (a(2:), i, a(i) + 1)
  end do
  !$acc end kernels
  call say (all (a == [(u(1) + i, i = 0, m - 1)]), "put into the next")

  a = u
  !$acc kernels copy(a)
  do i = 1, m - 1 ! parallel
    call put (a(2:), i, a(i + 1) * 2)
  end do
  !$acc end kernels
  call say (all (a(2:) == u(2:) * 2), "put into the same")

  a = u
  !$acc kernels copy(a)
  do i = 1, m ! alone
    call put (a(m:1:-1), i, a(i))
  end do
  !$acc end kernels
  call say (all (a == [(u(min (i, m + 1 - i)), i = 1, m)]), "backwards")

  a = u
  !$acc kernels copy(a)
  do i = 1, m / 2 ! parallel
    call put (a(1:m:2), i, a(2 * i))
  end do
  !$acc end kernels
  call say (all (a(1:m:2) == u(2:m:2)), "odd ones from even ones")

  a = u
  !$acc kernels copy(a)
  do i = 2, m / 2 ! alone
    call put (a(1:m:2), i, a(2 * i - 3) + 1)
  end do
  !$acc end kernels
  call say (all (a(1:m:2) == [(u(1) + i, i = 0, m / 2 - 1)]), "odd ones from odd ones")

  a = u
  !$acc kernels copy(a) copyin(b)
  do i = 1, m / 2 ! parallel
    call put (a(i:), i, b(i))
  end do
  !$acc end kernels
  call say (all (a(1:m:2) == b(:m / 2)), "sections that move")

  a = u
  !$acc kernels copy(a) copyin(b)
  do i = 1, m / 2 ! alone
    call put (a(i:), m / 2 - i + 1, b(i))
  end do
  !$acc end kernels
  call say (a(m / 2) == b(m / 2), "sections that move back")

  a = u
  !$acc kernels copy(a) copyin(b)
  do i = 2, m - 1 ! parallel
    call neighbours (a, b, i)
  end do
  !$acc end kernels
  call say (all (a(2:m - 1) == b(:m - 2) + b(3:)), "neighbours")

  a = u
  !$acc kernels copy(a)
  do i = 2, m - 1 ! alone
    call neighbours (a, a, i)
  end do
  !$acc end kernels
  do i = 2, m - 1
    u(i) = u(i - 1) + u(i + 1)
  end do
  call say (all (a == u), "neighbours in place")

  call fill (u, v, w)
  a = u
  !$acc kernels copy(a) copyin(b)
  do i = 2, m ! parallel
    call of_extent (a, b, m, i)
  end do
  !$acc end kernels
  call say (all (a(2:) == u(2:) + b(:m - 1)), "of an extent")

  a = u
  !$acc kernels copy(a)
  do i = 2, m ! alone
    call of_extent (a, a, m, i)
  end do
  !$acc end kernels
  do i = 2, m
    u(i) = u(i) + u(i - 1)
  end do
  call say (all (a == u), "of an extent in place")

  call fill (u, v, w)
  a = u
  !$acc kernels copy(a) copyin(b)
  do i = 1, m - 1 ! parallel
    call put_from_0 (a, i, b(i))
    call put_anywhere (a, i + 1, b(i) + a(i + 1))
  end do
  !$acc end kernels
  call say (all (a(2:) == 2 * b(:m - 1)), "from 0 and from 1")

  a = u
  !$acc kernels copy(a) copyin(b)
  do i = 1, m - 1 ! alone
    call put_from_0 (a, i, b(i))
    call put_anywhere (a, i, 2 * a(i))
  end do
  !$acc end kernels
  u(1) = 2 * u(1)
  call say (all (a == [u(1), 2 * b(:m - 2), b(m - 1)]), "the same from 0 and from 1")

  call fill (u, v, w)
  a = u
  !$acc kernels copy(a)
  do i = 1, m - 1 ! alone
    k = i
    call moving (a, k, a(i))
  end do
  !$acc end kernels
  call say (all (a == u(1)), "moving")

  a = u
  !$acc kernels copy(a)
  do i = 1, m - 1 ! alone
    call by_value (a, i, a(i))
  end do
  !$acc end kernels
  call say (all (a == u(1)), "by value")

  !$acc kernels copy(c)
  do j = 1, n ! parallel
    do i = 1, n ! parallel
      call cell (c, i, j, c(i, j) + i * j)
    end do
  end do
  !$acc end kernels
  do j = 1, n
    do i = 1, n
      w(i, j) = w(i, j) + i * j
    end do
  end do
  call say (all (c == w), "cells")

  !$acc kernels copy(c)
  do j = 1, n ! parallel
    do i = 1, n ! parallel
      call cell_of (c, n, i, j, c(i, j) + i * j)
    end do
  end do
  !$acc end kernels
  do j = 1, n
    do i = 1, n
      w(i, j) = w(i, j) + i * j
    end do
  end do
  call say (all (c == w), "cells of an extent")

  !$acc kernels copy(c)
  do j = 1, n ! alone
    do i = 1, n ! alone
      call cell (c, j, i, c(i, j) + i)
    end do
  end do
  !$acc end kernels
  do j = 1, n
    do i = 1, n
      w(j, i) = w(i, j) + i
    end do
  end do
  call say (all (c == w), "transposed")

  !$acc kernels copy(c) copyin(b)
  do j = 1, n ! alone
    call column (c, n, j, b(j))
  end do
  !$acc end kernels
  do j = 1, n
    w(:, j) = w(:, j) + b(j)
  end do
  call say (all (c == w), "columns")

  a = u
  call of_dummies (a, b, m)
  call say (all (a(2:m - 1) == b(:m - 2) + b(3:)), "dummies")

  call of_extents (c, n)
  do j = 2, n
    do i = 2, n
      w(i, j) = w(i - 1, j) + 1
    end do
  end do
  do j = 1, n - 1
    w(:, j + 1) = w(:, j) + 1
  end do
  call say (all (c == w), "extents")
contains
#include "say.inc"
end program
