! Second versions for arrays of the same shape: arrays of less than 4 GiB, of 4 GiB, and of more.  Hardly
! anything of them is touched.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! LAUNCHES alike alike general

program main
  integer, parameter :: n = 2**14
  real, allocatable, dimension (:, :, :) :: a, b, c
  real :: got
  integer :: i, j, last
  do last = 3, 5
    allocate (a(n, n, last), b(n, n, last), c(n, n, last))
    got = 0
    !$acc data create (a, b, c)
    !$acc parallel loop collapse (2) present (a, b, c) reduction (+:got)
    do j = 1, n, n - 1
      do i = 1, n, n - 1
        b(i, j, last) = i
        c(i, j, last) = j
        a(i, j, last) = b(i, j, last) - 2 * c(i, j, last)
        got = got + a(i, j, last)
      end do
    end do
    !$acc end data
    print '(2a, i0, a)', merge ("PASS: ", "FAIL: ", got == -2 * (n + 1)), "arrays of ", last, " GiB"
    deallocate (a, b, c)
  end do
end program
