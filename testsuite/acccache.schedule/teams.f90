! Sums that several lanes make together, in Fortran, and twins that they may not make.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! All are sums of small numbers, so that their order makes no difference.

module sums
  implicit none
contains

  subroutine across (n, m, a, b)
    integer, intent (in) :: n, m
    integer, intent (in) :: a(:, :)
    integer, intent (out) :: b(n)
    integer :: i, j, total
    !$acc parallel loop copyin (a) copyout (b)
    do i = 1, n
       total = 0
       do j = 1, m
          total = total + a(i, j)
       end do
       b(i) = total
    end do
  end subroutine across

  subroutine along (n, m, a, b)
    integer, intent (in) :: n, m
    real (8), intent (in) :: a(n, m)
    real (8), intent (inout) :: b(m)
    real (8) :: total
    integer :: i, j
    !$acc parallel loop private (total) copyin (a) copy (b)
    do j = 1, m
       total = b(j)
       !$acc loop reduction (+:total)
       do i = n, 1, -2
          total = total + a(i, j)
       end do
       b(j) = total
    end do
  end subroutine along

  subroutine all_of (n, m, a, b)
    integer, intent (in) :: n, m
    integer, intent (in) :: a(n, m)
    integer, intent (out) :: b(m)
    integer :: i, j, k
    !$acc parallel loop copyin (a) copyout (b)
    do j = 1, m
       k = -1
       !$acc loop seq
       do i = 1, n
          k = iand (k, ior (a(i, j), 64))
       end do
       b(j) = k
    end do
  end subroutine all_of

  subroutine complex_rows (n, m, a, b)
    integer, intent (in) :: n, m
    complex (8), intent (in) :: a(n, m)
    complex (8), intent (inout) :: b(m)
    complex (8) :: total
    integer :: i, j
    !$acc parallel loop private (total) copyin (a) copy (b)
    do j = 1, m
       total = 0
       !$acc loop reduction (+:total)
       do i = 1, n
          total = total + a(i, j)
       end do
       b(j) = total
    end do
  end subroutine complex_rows

  ! The twins.
  subroutine last_of (n, m, a, b)
    integer, intent (in) :: n, m
    integer, intent (in) :: a(n, m)
    integer, intent (out) :: b(m)
    integer :: i, j, k
    !$acc parallel loop copyin (a) copyout (b)
    do j = 1, m
       k = 0
       do i = 1, n
          if (a(i, j) > 3) k = i
       end do
       b(j) = k
    end do
  end subroutine last_of

  subroutine stopped (n, m, a, b)
    integer, intent (in) :: n, m
    integer, intent (in) :: a(n, m)
    integer, intent (out) :: b(m)
    integer :: i, j, k
    !$acc parallel loop copyin (a) copyout (b)
    do j = 1, m
       k = 0
       do i = 1, n
          if (k > 20) exit
          k = k + a(i, j)
       end do
       b(j) = k
    end do
  end subroutine stopped
end module sums

program run
  use sums
  implicit none
  integer, parameter :: sizes(2, 7) = reshape ([2, 4, 4, 2, 1, 1, 3, 50, 50, 3, 33, 65, 4, 900], [2, 7])
  integer, allocatable :: a(:, :), c(:), d(:)
  real (8), allocatable :: x(:)
  complex (8), allocatable :: y(:)
  integer :: s, n, m, i, j, k
  logical :: good(6)
  good = .true.
  do s = 1, 7
     n = sizes(1, s)
     m = sizes(2, s)
     allocate (a(n, m), c(n), d(m), x(m), y(m))
     a = reshape ([(mod (i * 5, 13), i = 1, n * m)], [n, m])
     call across (n, m, a, c)
     good(1) = good(1) .and. all (c == sum (a, 2))
     x = 2
     call along (n, m, real (a, 8), x)
     do j = 1, m
        good(2) = good(2) .and. x(j) == 2 + sum (a(n:1:-2, j))
     end do
     call all_of (n, m, a, d)
     do j = 1, m
        k = -1
        do i = 1, n
           k = iand (k, ior (a(i, j), 64))
        end do
        good(3) = good(3) .and. d(j) == k
     end do
     call complex_rows (n, m, cmplx (a, 2 * a, 8), y)
     do j = 1, m
        k = sum (a(:, j))
        good(4) = good(4) .and. y(j) == cmplx (k, 2 * k, 8)
     end do
     call last_of (n, m, a, d)
     do j = 1, m
        k = 0
        do i = 1, n
           if (a(i, j) > 3) k = i
        end do
        good(5) = good(5) .and. d(j) == k
     end do
     call stopped (n, m, a, d)
     do j = 1, m
        k = 0
        do i = 1, n
           if (k > 20) exit
           k = k + a(i, j)
        end do
        good(6) = good(6) .and. d(j) == k
     end do
     deallocate (a, c, d, x, y)
  end do
  do i = 1, 6
     print '(a,i0)', merge ('PASS: Fortran sums ', 'FAIL: Fortran sums ', good(i)), i
  end do
end program run
