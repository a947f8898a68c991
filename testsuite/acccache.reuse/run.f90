! Matrix products without a directive, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module products
  implicit none
contains
  subroutine plain (n, m, l, a, b, c)
    integer, intent (in) :: n, m, l
    real (8), intent (in) :: a(l, m), b(n, l)
    real (8), intent (inout) :: c(n, m)
    real (8) :: total
    integer :: i, j, k
    !$acc parallel loop collapse (2) private (total) copyin (a, b) copy (c)
    do j = 1, m
      do i = 1, n
        total = 0
        do k = 1, l
          total = total + b(i, k) * a(k, j)
        end do
        c(i, j) = total
      end do
    end do
  end subroutine

  subroutine reduced (n, m, l, a, b, c)
    integer, intent (in) :: n, m, l
    real (8), intent (in) :: a(l, m), b(n, l)
    real (8), intent (inout) :: c(n, m)
    real (8) :: total
    integer :: i, j, k
    !$acc parallel loop copyin (a, b) copy (c)
    do j = 1, m
      !$acc loop private (total)
      do i = 1, n
        total = c(i, j)
        !$acc loop reduction (+:total)
        do k = 1, l
          total = total + b(i, k) * a(k, j)
        end do
        c(i, j) = total
      end do
    end do
  end subroutine

  ! Nothing is made of this loop, after the base of what it reads has been loaded.

  subroutine left (ni, nk, w, c, p0, p1)
    integer, value :: ni, nk, w
    integer, intent (in) :: c(0:99)
    integer (8), intent (inout) :: p0(0:w * 12 - 1), p1(0:w * 12 - 1)
    integer :: i, k
    !$acc parallel loop num_gangs (1) vector_length (256) copy (c, p0, p1)
    do i = 2, 2 + 2 * (ni - 1), 2
      do k = 0, nk - 1
        if (c(k) /= 5) p0((k + 4) * w + i) = p1((k + 5) * w + i) + p1((k + 1) * w + i + 7)
        p0((k + 6) * w + i) = p1((k + 6) * w + i + 3) + p1(4 * w + i + 5)
      end do
    end do
  end subroutine
end module

program run
  use products
  implicit none
  integer, parameter :: sizes(3, 5) = reshape ([1, 1, 1, 33, 40, 100, 5, 64, 31, 32, 32, 32, 7, 3, 65], &
                                               [3, 5])
  real (8), allocatable :: a(:, :), b(:, :), c(:, :), d(:, :)
  integer :: s, i, j, n, m, l
  logical :: plain_right = .true., reduced_right = .true.
  integer :: k, chosen(0:99)
  integer (8) :: p(0:479), q(0:479), want(0:479)
  do s = 1, size (sizes, 2)
    n = sizes(1, s)
    m = sizes(2, s)
    l = sizes(3, s)
    allocate (a(l, m), b(n, l), c(n, m), d(n, m))
    a = reshape ([(real (mod (i, 23), 8), i = 1, l * m)], [l, m])
    b = reshape ([(real (mod (7 * i, 31), 8), i = 1, n * l)], [n, l])
    c = 1
    d = 0
    do j = 1, m
      do i = 1, n
        d(i, j) = sum (b(i, :) * a(:, j))
      end do
    end do
    call plain (n, m, l, a, b, c)
    plain_right = plain_right .and. all (c == d)
    call reduced (n, m, l, a, b, c)
    reduced_right = reduced_right .and. all (c == 2 * d)
    deallocate (a, b, c, d)
  end do
  print '(a)', trim (merge ('PASS', 'FAIL', plain_right)) // ': plain'
  print '(a)', trim (merge ('PASS', 'FAIL', reduced_right)) // ': reduced'
  chosen = [(mod (i, 7), i = 0, 99)]
  p = [(i, i = 0, 479)]
  q = [(mod (i, 37), i = 0, 479)]
  want = p
  do i = 2, 20, 2
    do k = 0, 3
      if (chosen(k) /= 5) want((k + 4) * 40 + i) = q((k + 5) * 40 + i) + q((k + 1) * 40 + i + 7)
      want((k + 6) * 40 + i) = q((k + 6) * 40 + i + 3) + q(4 * 40 + i + 5)
    end do
  end do
  call left (10, 4, 40, chosen, p, q)
  print '(a)', trim (merge ('PASS', 'FAIL', all (p == want))) // ': left'
end program
