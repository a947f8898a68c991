! Loops that add something up on the way, which 32 lanes run together.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

program prefix
  implicit none
  integer, parameter :: n = 1000
  integer :: first(n + 1), number(n), want(n + 1), i, k, next

  do i = 1, n
    number(i) = mod (i * 7919, 101)
  end do

  ! Where the rows of a sparse matrix begin.
  first = 0
  !$acc serial copyin(number) copy(first)
  next = 1
  do k = 1, n
    first(k) = next
    next = next + number(k)
  end do
  first(n + 1) = next
  !$acc end serial

  want(1) = 1
  do i = 1, n
    want(i + 1) = want(i) + number(i)
  end do
  print '(a)', merge ('PASS: rows', 'FAIL: rows', all (first == want))

  ! In place.
  !$acc serial copy(number)
  next = 0
  do k = 1, n
    next = next + number(k)
    number(k) = next
  end do
  !$acc end serial
  print '(a)', merge ('PASS: in place', 'FAIL: in place', all (number == want(2:) - 1))
end program
