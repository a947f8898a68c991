! scratch: every gang works through a column in an array of its own.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! Weather codes are full of this: a private array, filled by one vector loop
! and read by the next.  The whole array is what the directive names.
!
! usage: scratch [COLUMNS]

program scratch
  implicit none
  integer, parameter :: levels = 64
  integer :: n, c, k
  real, allocatable :: q(:,:), a(:,:), b(:,:)
  real :: error
  logical :: ok
  character(len=20) :: word

  n = 256
  if (command_argument_count () > 0) then
    call get_command_argument (1, word)
    read (word, *) n
  end if
  if (n < 1) then
    print '(a)', 'scratch: needs at least 1 column'
    stop 2
  end if

  allocate (q(levels,n), a(levels,n), b(levels,n))
  do c = 1, n
    do k = 1, levels
      q(k,c) = mod (c * 13 + k * 7, 89) / 89.0
    end do
  end do

  call transport (n, q, a)
  call transport_plain (n, q, b)

  error = maxval (abs (a - b))
  ok = error < 1e-5
  print '(a, i0, a, i0, a, es7.1)', merge ('PASS', 'FAIL', ok) // &
    ' scratch: ', n, ' columns of ', levels, ' levels, max error ', error
  if (.not. ok) stop 1

contains

  subroutine transport (n, q, out)
    integer, intent(in) :: n
    real, intent(in) :: q(levels,n)
    real, intent(out) :: out(levels,n)
    real :: flux(0:levels)
    integer :: c, k

    !$acc parallel loop gang num_gangs(n) vector_length(levels) private(flux) &
    !$acc   copyin(q) copyout(out)
    do c = 1, n
      !$acc cache(flux)
      flux(0) = 0
      flux(levels) = 0
      !$acc loop vector
      do k = 1, levels - 1
        flux(k) = 0.25 * (q(k,c) + q(k+1,c)) * (q(k,c) - q(k+1,c))
      end do
      !$acc loop vector
      do k = 1, levels
        out(k,c) = q(k,c) + flux(k-1) - flux(k)
      end do
    end do
  end subroutine

  subroutine transport_plain (n, q, out)
    integer, intent(in) :: n
    real, intent(in) :: q(levels,n)
    real, intent(out) :: out(levels,n)
    real :: flux(0:levels)
    integer :: c, k

    flux(0) = 0
    flux(levels) = 0
    do c = 1, n
      do k = 1, levels - 1
        flux(k) = 0.25 * (q(k,c) + q(k+1,c)) * (q(k,c) - q(k+1,c))
      end do
      do k = 1, levels
        out(k,c) = q(k,c) + flux(k-1) - flux(k)
      end do
    end do
  end subroutine
end program
