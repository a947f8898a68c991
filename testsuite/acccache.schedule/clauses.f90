! Nests whose clauses give each loop its level, which lanes share in blocks all the same.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module nests
  implicit none
  real, allocatable :: inside(:, :)
contains

  subroutine rows (n, m, a, b)
    integer, intent (in) :: n, m
    real, allocatable, intent (in) :: a(:, :, :)
    real, allocatable, intent (inout) :: b(:, :, :)
    integer :: i, j
    !$acc parallel loop gang present (a, b)
    do j = 2, m - 1
      !$acc loop vector
      do i = 2, n - 1
        b(i, j, 1) = b(i, j, 1) + a(i - 1, j, 1) + a(i + 1, j, 1) + a(i, j - 1, 1) + a(i, j + 1, 1)
      end do
    end do
  end subroutine rows

  subroutine collapsed (n, m, k, a, b)
    integer, intent (in) :: n, m, k
    real, allocatable, intent (in) :: a(:, :, :)
    real, allocatable, intent (inout) :: b(:, :, :)
    integer :: i, j, l
    !$acc parallel loop gang collapse (2) present (a, b)
    do l = 1, k
      do j = 1, m
        !$acc loop vector
        do i = n, 1, -1
          b(i, j, l) = b(i, j, l) - 2 * a(i, j, l)
        end do
      end do
    end do
  end subroutine collapsed

  subroutine levels (n, m, k, a, b)
    integer, intent (in) :: n, m, k
    real, intent (in) :: a(n, m, k)
    real, intent (inout) :: b(n, m, k)
    integer :: i, j, l
    !$acc parallel loop gang num_workers (4) vector_length (32) present (a, b)
    do l = 1, k
      !$acc loop worker
      do j = 1, m
        !$acc loop vector
        do i = 1, n
          b(i, j, l) = b(i, j, l) * 2 + a(i, j, l)
        end do
      end do
    end do
  end subroutine levels

  subroutine together (n, m, k, a, b)
    integer, intent (in) :: n, m, k
    real, pointer, intent (in) :: a(:, :, :)
    real, pointer, intent (in) :: b(:, :, :)
    integer :: i, j, l
    !$acc parallel loop gang worker num_gangs (3) num_workers (2) collapse (2) present (a, b)
    do l = 1, k
      do j = 1, m
        !$acc loop vector
        do i = 1, n
          b(i, j, l) = a(i, j, l) + b(i, j, l)
          a(i, j, l) = b(i, j, l) + 1
        end do
      end do
    end do
  end subroutine together

  ! The rows of the module's array are of its own length.
  subroutine several (n, m, a, b)
    integer, intent (in) :: n, m
    real, allocatable, intent (in) :: a(:, :, :)
    real, allocatable, intent (inout) :: b(:, :, :)
    integer :: i, j
    !$acc parallel loop gang present (a, b, inside)
    do j = 1, m
      !$acc loop vector
      do i = 1, n
        b(i, j, 1) = b(i, j, 1) + a(i, j, 1) * inside(i, j)
        inside(i, j) = a(i, j, 1) - inside(i, j)
        b(i, j, 2) = b(i, j, 2) + a(i, j, 1) * inside(i, j)
      end do
    end do
  end subroutine several
end module nests

program test
  use nests
  real, allocatable, target :: a(:, :, :), b(:, :, :)
  real, allocatable :: c(:, :, :), d(:, :, :), e(:, :)
  real, pointer :: p(:, :, :), q(:, :, :)
  integer :: n, m, k, r
  integer, parameter :: sizes(3, 6) = reshape ([1, 1, 2, 7, 5, 2, 130, 3, 2, 257, 9, 3, 64, 33, 4, 33, 66, 2], [3, 6])
  do r = 1, 6
    n = sizes(1, r); m = sizes(2, r); k = sizes(3, r)
    allocate (a(n, m, k), b(n, m, k), inside(n + 3, m))
    a = reshape ([(mod (i * 7, 23), i = 1, n * m * k)], [n, m, k])
    b = reshape ([(mod (i * 5, 31), i = 1, n * m * k)], [n, m, k])
    inside = reshape ([(mod (i, 9), i = 1, (n + 3) * m)], [n + 3, m])
    c = a; d = b; e = inside
    !$acc data copy (a, b, inside)
    call rows (n, m, a, b)
    call collapsed (n, m, k, a, b)
    call levels (n, m, k, a, b)
    p => a; q => b
    call together (n, m, k, p, q)
    call several (n, m, a, b)
    !$acc end data
    do j = 2, m - 1
      do i = 2, n - 1
        d(i, j, 1) = d(i, j, 1) + c(i - 1, j, 1) + c(i + 1, j, 1) + c(i, j - 1, 1) + c(i, j + 1, 1)
      end do
    end do
    d = (d - 2 * c) * 2 + c
    d = d + c
    c = d + 1
    d(:, :, 1) = d(:, :, 1) + c(:, :, 1) * e(:n, :)
    e(:n, :) = c(:, :, 1) - e(:n, :)
    d(:, :, 2) = d(:, :, 2) + c(:, :, 1) * e(:n, :)
    if (any (abs (a - c) > 0) .or. any (abs (b - d) > abs (d) * 1e-6) .or. any (abs (inside - e) > 0)) then
      print '(a, i0)', 'FAIL: run ', r
    else
      print '(a, i0)', 'PASS: run ', r
    end if
    deallocate (a, b, inside)
  end do
end program test
