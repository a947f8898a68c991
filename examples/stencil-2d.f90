! stencil-2d: a star of radius 4 over a grid, the box around each point.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The directive names the box around the star.  The first index runs fastest
! in memory, so its loop is the inner one.
!
! usage: stencil-2d [COLUMNS]

program stencil_2d
  implicit none
  integer, parameter :: radius = 4
  integer :: n, m, i, j
  real, allocatable :: a(:,:), b(:,:), c(:,:)
  real :: error
  logical :: ok
  character(len=20) :: word

  n = 160
  if (command_argument_count () > 0) then
    call get_command_argument (1, word)
    read (word, *) n
  end if
  if (n < 2 * radius + 1) then
    print '(a, i0, a)', 'stencil-2d: needs at least ', 2 * radius + 1, &
      ' columns'
    stop 2
  end if
  m = n + 17

  allocate (a(m,n), b(m,n), c(m,n))
  do j = 1, n
    do i = 1, m
      a(i,j) = mod (i * 31 + j * 17, 97) / 97.0
    end do
  end do
  b = 0
  c = 0

  call star (m, n, a, b)
  call star_plain (m, n, a, c)

  error = maxval (abs (b - c))
  ok = error < 1e-4
  print '(a, i0, a, i0, a, i0, a, es7.1)', merge ('PASS', 'FAIL', ok) // &
    ' stencil-2d: ', m, ' x ', n, ', radius ', radius, ', max error ', error
  if (.not. ok) stop 1

contains

  subroutine star (m, n, a, out)
    integer, intent(in) :: m, n
    real, intent(in) :: a(m,n)
    real, intent(inout) :: out(m,n)
    integer :: i, j, r
    real :: total

    !$acc parallel loop collapse(2) private(total) copyin(a) copy(out)
    do j = 1 + radius, n - radius
      do i = 1 + radius, m - radius
        !$acc cache(a(i-radius:i+radius, j-radius:j+radius))
        total = a(i,j)
        do r = 1, radius
          total = total + (a(i-r,j) + a(i+r,j) + a(i,j-r) + a(i,j+r)) / r
        end do
        out(i,j) = total
      end do
    end do
  end subroutine

  subroutine star_plain (m, n, a, out)
    integer, intent(in) :: m, n
    real, intent(in) :: a(m,n)
    real, intent(inout) :: out(m,n)
    integer :: i, j, r
    real :: total

    do j = 1 + radius, n - radius
      do i = 1 + radius, m - radius
        total = a(i,j)
        do r = 1, radius
          total = total + (a(i-r,j) + a(i+r,j) + a(i,j-r) + a(i,j+r)) / r
        end do
        out(i,j) = total
      end do
    end do
  end subroutine
end program
