! Loops without directives in Fortran, where the first index is the contiguous one.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module loops
  implicit none
contains

  subroutine scale (n, a, b)
    integer, intent (in) :: n
    real (8), intent (in) :: a(n)
    real (8), intent (inout) :: b(n)
    integer :: i
    !$acc parallel loop copyin (a) copy (b)
    do i = 1, n
       b(i) = b(i) + 2 * a(i)
    end do
  end subroutine scale

  subroutine smooth (n, m, a, b)
    integer, intent (in) :: n, m
    real (8), intent (in) :: a(n, m)
    real (8), intent (inout) :: b(n, m)
    integer :: i, j
    !$acc parallel loop copyin (a) copy (b)
    do j = 2, m - 1
       !$acc loop
       do i = 2, n - 1
          b(i, j) = a(i, j) + a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1)
       end do
    end do
  end subroutine smooth

  ! The outer loop is over the contiguous index.
  subroutine turned (n, m, a, b)
    integer, intent (in) :: n, m
    real (8), intent (in) :: a(:, :)
    real (8), intent (inout) :: b(:, :)
    integer :: i, j
    !$acc parallel loop copyin (a) copy (b)
    do i = 1, n
       !$acc loop
       do j = m, 1, -1
          b(i, j) = 2 * a(i, j)
       end do
    end do
  end subroutine turned

  subroutine cube (n, m, k, a, b)
    integer, intent (in) :: n, m, k
    real (8), intent (in) :: a(n, m, k)
    real (8), intent (inout) :: b(n, m, k)
    integer :: i, j, l
    !$acc parallel loop collapse (3) copyin (a) copy (b)
    do l = 1, k
       do j = 1, m
          do i = 1, n
             b(i, j, l) = a(i, j, l) + l
          end do
       end do
    end do
  end subroutine cube

  subroutine product (n, m, k, a, b, c)
    integer, intent (in) :: n, m, k
    real (8), intent (in) :: a(n, k), b(k, m)
    real (8), intent (inout) :: c(n, m)
    integer :: i, j, l
    real (8) :: s
    !$acc parallel loop copyin (a, b) copy (c) private (s)
    do j = 1, m
       !$acc loop private (s)
       do i = 1, n
          s = 0
          !$acc loop reduction (+:s)
          do l = 1, k
             s = s + a(i, l) * b(l, j)
          end do
          c(i, j) = s
       end do
    end do
  end subroutine product

  subroutine rows (n, m, a, x, y)
    integer, intent (in) :: n, m
    real (8), intent (in) :: a(n, m), x(n)
    real (8), intent (inout) :: y(m)
    integer :: i, j
    real (8) :: s
    !$acc parallel loop copyin (a, x) copy (y) private (s)
    do j = 1, m
       s = 0
       !$acc loop reduction (+:s)
       do i = 1, n
          s = s + a(i, j) * x(i)
       end do
       y(j) = s
    end do
  end subroutine rows

  subroutine named (n, m, a, b)
    integer, intent (in) :: n, m
    real (8), intent (in) :: a(n, m)
    real (8), intent (inout) :: b(n, m)
    integer :: i, j
    !$acc parallel copyin (a) copy (b)
    !$acc loop gang
    do j = 1, m
       !$acc loop vector
       do i = 1, n
          b(i, j) = a(i, j) + i
       end do
    end do
    !$acc end parallel
  end subroutine named

end module loops

program run
  use loops
  implicit none
  integer, parameter :: sizes(3, 7) = reshape ([1, 4, 2, 4, 1, 2, 1, 1, 1, 33, 5, 3, 5, 33, 2, &
       64, 32, 4, 100, 3, 2], [3, 7])
  integer :: s, n, m, k, i, j, l
  logical :: good(7)
  real (8), allocatable :: a(:, :), b(:, :), c(:, :), p(:, :), q(:, :, :), r(:, :, :), x(:), y(:)
  good = .true.
  do s = 1, 7
     n = sizes(1, s)
     m = sizes(2, s)
     k = sizes(3, s)
     allocate (a(n, m), b(n, m), c(n, k), p(k, m), q(n, m, k), r(n, m, k), x(n), y(m))
     a = reshape ([(mod (i, 13), i = 1, n * m)], [n, m])
     c = reshape ([(mod (i, 7), i = 1, n * k)], [n, k])
     p = reshape ([(mod (i, 5), i = 1, k * m)], [k, m])
     q = reshape ([(mod (i, 11), i = 1, n * m * k)], [n, m, k])
     b = 1
     call scale (n * m, reshape (a, [n * m]), b)
     good(1) = good(1) .and. all (b == 1 + 2 * a)
     b = 1
     call smooth (n, m, a, b)
     do j = 2, m - 1
        do i = 2, n - 1
           good(2) = good(2) .and. b(i, j) == a(i, j) + a(i - 1, j) + a(i + 1, j) &
                + a(i, j - 1) + a(i, j + 1)
        end do
     end do
     call turned (n, m, a, b)
     good(3) = good(3) .and. all (b == 2 * a)
     r = 0
     call cube (n, m, k, q, r)
     do l = 1, k
        good(4) = good(4) .and. all (r(:, :, l) == q(:, :, l) + l)
     end do
     call product (n, m, k, c, p, b)
     good(5) = good(5) .and. all (b == matmul (c, p))
     x = 1
     call rows (n, m, a, x, y)
     good(6) = good(6) .and. all (y == sum (a, 1))
     call named (n, m, a, b)
     do i = 1, n
        good(7) = good(7) .and. all (b(i, :) == a(i, :) + i)
     end do
     deallocate (a, b, c, p, q, r, x, y)
  end do
  do i = 1, 7
     print '(a,i0)', merge ('PASS: Fortran ', 'FAIL: Fortran ', good(i)), i
  end do
end program run
