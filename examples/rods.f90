! rods: heat spreads along many rods, one a gang, in place.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The cached column is read and written: lanes find in the tile what others have
! written in the step before, and it goes back to memory at the end.  The new
! temperatures of a step wait in a work array of the gang's own.
!
! usage: rods [RODS]

program rods
  implicit none
  integer, parameter :: length = 96, steps = 20
  integer :: n, r, k
  real, allocatable :: a(:,:), b(:,:)
  real :: error
  logical :: ok
  character(len=20) :: word

  n = 128
  if (command_argument_count () > 0) then
    call get_command_argument (1, word)
    read (word, *) n
  end if
  if (n < 1) then
    print '(a)', 'rods: needs at least 1 rod'
    stop 2
  end if

  allocate (a(length,n), b(length,n))
  do r = 1, n
    do k = 1, length
      a(k,r) = mod (r * 11 + k * k, 97) / 97.0
    end do
  end do
  b = a

  call spread_heat (n, a)
  call spread_plain (n, b)

  error = maxval (abs (a - b))
  ok = error < 1e-5
  print '(a, i0, a, i0, a, es7.1)', merge ('PASS', 'FAIL', ok) // &
    ' rods: ', n, ' rods of ', length, ' points, max error ', error
  if (.not. ok) stop 1

contains

  subroutine spread_heat (n, t)
    integer, intent(in) :: n
    real, intent(inout) :: t(length,n)
    real :: next(length)
    integer :: r, s, k

    !$acc parallel loop gang private(next) copy(t)
    do r = 1, n
      !$acc cache(t(1:length,r), next)
      do s = 1, steps
        !$acc loop vector
        do k = 2, length - 1
          next(k) = t(k,r) + 0.25 * (t(k-1,r) - 2 * t(k,r) + t(k+1,r))
        end do
        !$acc loop vector
        do k = 2, length - 1
          t(k,r) = next(k)
        end do
      end do
    end do
  end subroutine

  subroutine spread_plain (n, t)
    integer, intent(in) :: n
    real, intent(inout) :: t(length,n)
    real :: next(length)
    integer :: r, s, k
    do r = 1, n
      do s = 1, steps
        do k = 2, length - 1
          next(k) = t(k,r) + 0.25 * (t(k-1,r) - 2 * t(k,r) + t(k+1,r))
        end do
        t(2:length-1,r) = next(2:length-1)
      end do
    end do
  end subroutine
end program
