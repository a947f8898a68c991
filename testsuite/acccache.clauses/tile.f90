! Loops with `tile' clauses: each iteration is run once, and no other.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

program tile
  implicit none
  integer, parameter :: rows = 40, columns = 60
  integer :: seen(columns, rows), sizes(2, 4), s, wrong

  sizes = reshape ([8, 8, 10, 7, 1, 1, 33, 59], [2, 4])
  wrong = 0
  do s = 1, 4
     call square (sizes(1, s), sizes(2, s))
     call strided (sizes(1, s), sizes(2, s))
     call in_routine (sizes(1, s), sizes(2, s))
  end do
  print *, wrong, "wrong"
  if (wrong > 0) stop 1

contains

  subroutine check (n, m, by)
    integer, intent (in) :: n, m, by
    integer :: i, j, expected
    do i = 1, rows
       do j = 1, columns
          expected = merge (1, 0, i <= n .and. j <= m .and. mod (i - 1, by) == 0 .and. mod (j - 1, by) == 0)
          if (seen(j, i) /= expected) wrong = wrong + 1
       end do
    end do
  end subroutine check

  subroutine square (n, m)
    integer, intent (in) :: n, m
    integer :: i, j
    seen = 0
    !$acc parallel loop tile(4, 4) copy(seen)
    do i = 1, n
       do j = 1, m
          seen(j, i) = seen(j, i) + 1
       end do
    end do
    call check (n, m, 1)
  end subroutine square

  subroutine strided (n, m)
    integer, intent (in) :: n, m
    integer :: i, j
    seen = 0
    !$acc parallel loop tile(*, 8) gang vector copy(seen)
    do i = 1, n, 3
       do j = 1, m, 3
          seen(j, i) = seen(j, i) + 1
       end do
    end do
    call check (n, m, 3)
  end subroutine strided

  subroutine fill (a, n, m)
    !$acc routine vector
    integer, intent (in) :: n, m
    integer, intent (inout) :: a(columns, rows)
    integer :: i, j
    !$acc loop tile(2, 16) vector
    do i = 1, n
       do j = 1, m
          a(j, i) = a(j, i) + 1
       end do
    end do
  end subroutine fill

  subroutine in_routine (n, m)
    integer, intent (in) :: n, m
    seen = 0
    !$acc parallel num_gangs(1) copy(seen)
    call fill (seen, n, m)
    !$acc end parallel
    call check (n, m, 1)
  end subroutine in_routine
end program tile
