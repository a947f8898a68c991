! Directives in places where gfortran by itself does not accept them.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module places
  implicit none
  integer, parameter :: n = 400
contains
  subroutine say (name, good)
    character (*), intent (in) :: name
    logical, intent (in) :: good
    print '(a,a,a)', merge ("PASS", "FAIL", good), ": ", name
  end subroutine

  ! At the top of a routine that is inlined.
  real function blurred (x, i)
    real, intent (in) :: x(n)
    integer, intent (in) :: i
    !$acc routine seq
    !$acc cache (x(i-1:i+1)) ! tile x
    blurred = x(i-1) + 2 * x(i) + x(i+1)
  end function

  ! And of one whose lanes share loops.
  subroutine orphaned (x, y)
    real, intent (in) :: x(n)
    real, intent (inout) :: y(n)
    integer :: i
    !$acc routine vector
    !$acc cache (x) ! no tile x
    !$acc loop vector
    do i = 2, n - 1
      y(i) = x(i-1) + 3 * x(i) + x(i+1)
    end do
  end subroutine
end module

program main
  use places
  implicit none
  real :: a(n), b(n), c(n), table(8), s
  integer :: i, j, k, m, do

  a = [(mod (i * 3, 13), i = 1, n)]
  table = [(i, i = 1, 8)]
  b = 0
  !$acc parallel copyin (a, table) copy (b)
  !$acc cache (table) ! tile table
  !$acc loop private (s)
  do i = 1, n - 8
    s = 0
    do k = 1, 8
      s = s + a(i+k) * table(k)
    end do
    b(i) = s
  end do
  !$acc end parallel
  call say ("before the loop", all (b(:n-8) == [(sum (a(i+1:i+8) * table), i = 1, n - 8)]))

  b = 0
  !$acc parallel loop copyin (a) copy (b)
  !$acc cache (a(i-1:i+1)) ! tile a

  do i = 2, n - 1
    b(i) = a(i-1) + a(i+1)
  end do
  call say ("between directive and loop", all (b(2:n-1) == a(:n-2) + a(3:)))

  m = n - 8
  b = 0
  !$acc parallel copyin (a, table) copy (b)
  !$acc cache (table) ! tile table
  !$acc loop gang vector private (s)
  do i = 1, m
    s = 0
    do k = 1, 8
      s = s + a(i+k) * table(k)
    end do
    b(i) = s
  end do
  !$acc end parallel
  call say ("before a loop up to a variable", all (b(:m) == [(sum (a(i+1:i+8) * table), i = 1, m)]))

  b = 0
  !$acc parallel loop copyin (a) copy (b)
  do i = 1, n
    if (i < 5 .or. i > n - 4) cycle
    !$acc cache (a(i-4:i+4)) ! tile a
    b(i) = a(i-4) + 2 * a(i) + 3 * a(i+4)
  end do
  call say ("behind a cycle", all (b(5:n-4) == a(:n-8) + 2 * a(5:n-4) + 3 * a(9:)) &
    .and. all (b(:4) == 0) .and. all (b(n-3:) == 0))

  ! Two loops read the table, and a third does not.
  b = 0
  c = 0
  !$acc parallel copyin (a, table) copy (b, c)
  !$acc cache (table) ! tile table
  !$acc loop
  do i = 1, n - 8
    b(i) = a(i) * table(1 + mod (i, 8))
  end do
  !$acc loop
  outer: do i = 1, n - 8
    do 10 k = 1, 8
10    c(i) = c(i) + table(k)
  end do outer
  !$acc loop
  do i = n - 7, n
    b(i) = 7
  end do
  !$acc end parallel
  call say ("two loops", all (b(:n-8) == [(a(i) * table(1 + mod (i, 8)), i = 1, n - 8)]) &
    .and. all (c(:n-8) == sum (table)) .and. all (b(n-7:) == 7))

  b = 0
  !$acc kernels copyin (a, table) copy (b)
  !$acc cache (table) ! tile table
  !$acc loop independent private (s)
  do i = 1, n - 8
    s = 0
    do k = 1, 8
      s = s + a(i+k) * table(k)
    end do
    b(i) = s
  end do
  !$acc end kernels
  call say ("kernels", all (b(:n-8) == [(sum (a(i+1:i+8) * table), i = 1, n - 8)]))

  ! Under a condition that holds for all lanes, in a sequential loop.
  do = 3
  b = 0
  !$acc parallel loop gang vector copyin (a) copy (b) private (s)
  do i = 1, n
    s = 0
    !$acc loop seq
    do j = 0, n - 100, 100
      if (j /= 100 * do) then
        !$acc cache (a(j+1:j+100)) ! tile a
        do k = j + 1, j + 100
          s = s + a(k)
        end do
      end if
    end do
    b(i) = s + i
  end do
  call say ("under a condition", all (b == [(sum (a(:300)) + i, i = 1, n)]))

  b = 0
  !$acc parallel loop copyin (a) copy (b)
  do i = 1, n
    if (i > 2 .and. i < n - 1) then
      !$acc cache (a(i-2:i+2)) ! tile a
      b(i) = a(i-2) + 2 * a(i) + 3 * a(i+2)
    end if
  end do
  call say ("under a condition on the loop's variable", &
    all (b(3:n-2) == a(:n-4) + 2 * a(3:n-2) + 3 * a(5:)) .and. all (b(:2) == 0))

  b = 0
  !$acc parallel loop copyin (a) copy (b)
  do i = 2, n - 1
    b(i) = blurred (a, i)
  end do
  call say ("routine", all (b(2:n-1) == a(:n-2) + 2 * a(2:n-1) + a(3:)))

  b = 0
  !$acc parallel copyin (a) copy (b) num_gangs (1)
  call orphaned (a, b)
  !$acc end parallel
  call say ("orphaned routine", all (b(2:n-1) == a(:n-2) + 3 * a(2:n-1) + a(3:)))

  ! A loop that writes what it reads.
  !$acc parallel copy (b)
  !$acc cache (b(1:8)) ! no tile b
  !$acc loop seq
  do i = 2, n
    b(i) = b(i-1) + 1
  end do
  !$acc end parallel
  call say ("sequential", all (b == [(b(1) + i - 1, i = 1, n)]))
end program
