! Arrays of which each lane has its own, whose size is known when the program runs, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module lanes_sized
  implicit none
contains
  ! A tridiagonal system a lane.
  subroutine solve (n, m, d, x)
    integer :: n, m, i, k
    real(8) :: d(m, n), x(m, n), c(n), e(0:n, 2), q
    !$acc parallel loop gang vector private(c, e) copyin(d) copyout(x)
    do k = 1, m
      c(1) = 0.25d0
      e(1, 1) = d(k, 1) / 4
      e(0, 2) = 0
      do i = 2, n
        q = 4 - c(i - 1)
        c(i) = 1 / q
        e(i, 1) = (d(k, i) - e(i - 1, 1)) / q
      end do
      x(k, n) = e(n, 1)
      do i = n - 1, 1, -1
        e(n - i, 2) = x(k, i + 1)
        x(k, i) = e(i, 1) - c(i) * e(n - i, 2)
      end do
    end do
  end subroutine
end module

program test
  use lanes_sized
  integer, parameter :: n = 50, m = 300
  real(8) :: d(m, n), x(m, n), left
  integer :: i, k
  do i = 1, n
    do k = 1, m
      d(k, i) = mod (3 * i + k, 11)
    end do
  end do
  call solve (n, m, d, x)
  do i = 1, n
    do k = 1, m
      left = 4 * x(k, i)
      if (i > 1) left = left + x(k, i - 1)
      if (i < n) left = left + x(k, i + 1)
      if (abs (left - d(k, i)) > 1d-9) stop 1
    end do
  end do
  print '(a)', 'PASS: solve'
end program
