! What is copied of Fortran's arrays.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! ARRAYS 8000 gcc 6 6 liveness 4 3

module work
  integer, parameter :: n = 2000
contains
  subroutine add (a, b, c)
    real :: a(n), b(n), c(n), t(n)
    integer :: i
    !$acc parallel loop
    do i = 1, n
      t(i) = a(i) + b(i)
    end do
    !$acc parallel loop copy (t)
    do i = 1, n
      c(i) = 2 * t(i)
    end do
  end subroutine
end module

program main
  use work
  real, allocatable :: a(:)
  real :: b(n), c(n)
  integer :: i
  allocate (a(n))
  a = [(i, i = 1, n)]
  b = 1
  call add (a, b, c)
  !$acc parallel loop copy (a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  if (all (c == 2 * a)) then
    print '(a)', "PASS: add"
  else
    print '(a)', "FAIL: add"
  end if
end program
