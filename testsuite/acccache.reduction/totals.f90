! Reductions in Fortran: variables, dummy arguments and real kinds.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

program totals
  implicit none
  integer, parameter :: most = 1000
  integer :: x(most), n, k, wrong
  integer, parameter :: lengths(4) = [0, 1, 33, most]
  do k = 1, most
    x(k) = mod (k, 11)
  end do
  wrong = 0
  do k = 1, size (lengths)
    n = lengths(k)
    call simple (n)
    call truths (n)
    block
      real(8) :: sum
      integer :: count
      complex(8) :: both
      logical :: all
      call dummies (n, sum, count, both, all)
      if (sum /= 5 + sum_of (n)) wrong = wrong + 1
      if (count /= n + 2) wrong = wrong + 1
      if (both /= cmplx (sum_of (n), -sum_of (n), 8)) wrong = wrong + 1
      if (all .neqv. n < 40) wrong = wrong + 1
    end block
  end do
  if (wrong == 0) then
    print '(a)', 'PASS: totals'
  else
    print '(a)', 'FAIL: totals'
    stop 1
  end if

contains

  real(8) function sum_of (n)
    integer, intent (in) :: n
    integer :: i
    sum_of = 0
    do i = 1, n
      sum_of = sum_of + x(i)
    end do
  end function

  subroutine simple (n)
    integer, intent (in) :: n
    real :: s, m
    integer(8) :: c
    integer :: bits, i, all
    s = 3
    m = -1
    c = 0
    bits = 0
    !$acc parallel loop gang vector vector_length(96) num_gangs(7) reduction(+:s,c) reduction(max:m) &
    !$acc reduction(ior:bits) copyin(x)
    do i = 1, n
      s = s + x(i)
      m = max (m, real (x(i)))
      c = c + 1
      bits = ior (bits, x(i))
    end do
    all = 0
    do i = 1, n
      all = ior (all, x(i))
    end do
    if (s /= 3 + sum_of (n) .or. c /= n .or. bits /= all) wrong = wrong + 1
    if (n > 0) then
      if (m /= maxval (x(1:n))) wrong = wrong + 1
    end if
  end subroutine

  subroutine truths (n)
    integer, intent (in) :: n
    logical :: all, one, odd, same
    logical(1) :: small
    integer :: i
    all = .true.
    one = .false.
    odd = .false.
    same = .true.
    small = .true.
    !$acc parallel loop gang worker vector num_workers(2) vector_length(64) num_gangs(5) copyin(x) &
    !$acc reduction(.and.:all,small) reduction(.or.:one)
    do i = 1, n
      all = all .and. x(i) < 9
      small = small .and. x(i) < 11
      one = one .or. x(i) == 4
    end do
    !$acc parallel loop num_gangs(5) vector_length(128) copyin(x) reduction(.eqv.:same) reduction(.neqv.:odd)
    do i = 1, n
      same = same .eqv. x(i) == 3
      odd = odd .neqv. x(i) == 3
    end do
    if (all .neqv. n < 9) wrong = wrong + 1
    if (.not. small .or. (one .neqv. n > 3)) wrong = wrong + 1
    if (odd .neqv. mod (count (x(1:n) == 3), 2) == 1) wrong = wrong + 1
    if (same .neqv. mod (count (x(1:n) /= 3), 2) == 0) wrong = wrong + 1
  end subroutine

  subroutine dummies (n, sum, count, both, all)
    integer, intent (in) :: n
    real(8), intent (out) :: sum
    integer, intent (out) :: count
    complex(8), intent (out) :: both
    logical, intent (out) :: all
    integer :: i
    sum = 5
    count = 2
    both = 0
    all = .true.
    !$acc parallel loop num_gangs(9) reduction(+:sum,count,both) reduction(.and.:all) copyin(x)
    do i = 1, n
      sum = sum + x(i)
      count = count + 1
      both = both + cmplx (x(i), -x(i), 8)
      all = all .and. i < 40
    end do
  end subroutine
end program
