! What is copied of arrays with descriptors: allocatable ones, and pointers, which may be one array.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! ARRAYS 8000 gcc 10 7 liveness 10 5

module work
  real, allocatable :: g(:), h(:)
contains
  subroutine local (n, m, total)
    integer :: n, m, i, j
    real :: total
    real, allocatable :: a(:, :), b(:, :)
    allocate (a(n, m), b(n, m))
    a = 1
    b = 0
    !$acc parallel loop collapse (2)
    do j = 2, m
      do i = 1, n
        b(i, j) = a(i, j) + 2
      end do
    end do
    total = sum (b)
  end subroutine

  subroutine global (n)
    integer :: n, i
    !$acc parallel loop copy (g, h)
    do i = 2, n
      h(i) = g(i) + 3
    end do
    !$acc parallel loop copy (g) copyin (h)
    do i = 2, n
      g(i) = g(i) + h(i)
    end do
  end subroutine

  subroutine one (n, p)
    integer :: n, i
    real, pointer :: p(:), q(:)
    q => p
    !$acc parallel loop
    do i = 2, n
      q(i) = p(i) + 1
    end do
  end subroutine

  subroutine targets (n, right)
    integer :: n, i
    logical :: right
    real, allocatable, target :: p(:)
    real, pointer :: q(:)
    allocate (p(n))
    p = 1
    q => p
    !$acc parallel loop
    do i = 2, n
      q(i) = p(i) + 1
    end do
    right = all (p(2:) == 2)
  end subroutine
end module

program main
  use work
  real, pointer :: p(:)
  real :: total
  logical :: right
  call local (20, 100, total)
  print '(a)', merge ("PASS: local", "FAIL: local", total == 3 * 20 * 99)
  allocate (g(2000), h(2000), p(2000))
  g = 1
  h = 2
  call global (2000)
  print '(a)', merge ("PASS: global", "FAIL: global", all (h(2:) == 4) .and. all (g(2:) == 5) .and. h(1) == 2)
  p = 1
  call one (2000, p)
  print '(a)', merge ("PASS: one", "FAIL: one", all (p(2:) == 2))
  call targets (2000, right)
  print '(a)', merge ("PASS: targets", "FAIL: targets", right)
end program
