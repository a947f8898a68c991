! Private arrays whose size is known when the program runs, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module sized
  implicit none
  logical :: failed = .false.
contains
  subroutine columns (m, n, a, b)
    integer :: m, n, i, j
    real :: a(m, n), b(m, n), t(m), w(2, 0:m)
    !$acc parallel loop gang private(t, w) copyin(a) copyout(b)
    do i = 1, n
      !$acc cache(t, w) ! shared t w
      !$acc loop vector
      do j = 1, m
        t(j) = a(j, i) * 2
        w(1, j) = j
        w(2, j) = i
      end do
      t(1) = 7
      w(1, 0) = 5
      !$acc loop vector
      do j = 1, m
        b(j, i) = t(m + 1 - j) + w(1, j - 1) + w(2, j)
      end do
    end do
  end subroutine

  subroutine check (m, n)
    integer :: m, n, i, j
    real :: a(m, n), b(m, n), left, right
    do i = 1, n
      do j = 1, m
        a(j, i) = mod (3 * i + j, 11)
      end do
    end do
    call columns (m, n, a, b)
    do i = 1, n
      do j = 1, m
        left = a(m + 1 - j, i) * 2
        if (j == m) left = 7
        right = j - 1
        if (j == 1) right = 5
        if (b(j, i) /= left + right + i) failed = .true.
      end do
    end do
  end subroutine
end module

program test
  use sized
  call check (77, 5)
  call check (10, 40)
  if (failed) stop 1
  print '(a)', 'PASS: columns'
end program
