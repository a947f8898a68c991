! stencil-1d: every element becomes the mean of itself and its neighbours.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! Iteration i reads in(i-1), in(i) and in(i+1), which is what the directive
! says.  In Fortran a section is (lower:upper).
!
! usage: stencil-1d [ELEMENTS]

program stencil_1d
  implicit none
  integer, parameter :: steps = 4
  integer :: n, i, step
  real, allocatable :: a(:), b(:), x(:), y(:)
  real :: error
  logical :: ok
  character(len=20) :: word

  n = 50000
  if (command_argument_count () > 0) then
    call get_command_argument (1, word)
    read (word, *) n
  end if
  if (n < 3) then
    print '(a)', 'stencil-1d: needs at least 3 elements'
    stop 2
  end if

  allocate (a(n), b(n), x(n), y(n))
  do i = 1, n
    a(i) = mod (i * 37, 101) / 101.0
  end do
  b = a
  x = a
  y = a

  !$acc data copy(a) copyin(b)
  do step = 1, steps, 2
    call smooth (n, a, b)
    call smooth (n, b, a)
  end do
  !$acc end data

  do step = 1, steps, 2
    call smooth_plain (n, x, y)
    call smooth_plain (n, y, x)
  end do

  error = maxval (abs (a - x))
  ok = error < 1e-5
  print '(a, i0, a, i0, a, es7.1)', merge ('PASS', 'FAIL', ok) // &
    ' stencil-1d: ', n, ' elements, ', steps, ' steps, max error ', error
  if (.not. ok) stop 1

contains

  subroutine smooth (n, in, out)
    integer, intent(in) :: n
    real, intent(in) :: in(n)
    real, intent(inout) :: out(n)
    integer :: i

    !$acc parallel loop present(in, out)
    do i = 2, n - 1
      !$acc cache(in(i-1:i+1))
      out(i) = (in(i-1) + in(i) + in(i+1)) / 3
    end do
  end subroutine

  subroutine smooth_plain (n, in, out)
    integer, intent(in) :: n
    real, intent(in) :: in(n)
    real, intent(inout) :: out(n)
    integer :: i

    do i = 2, n - 1
      out(i) = (in(i-1) + in(i) + in(i+1)) / 3
    end do
  end subroutine
end program
