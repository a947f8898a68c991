! jacobi: relaxes a plate with one hot edge until it hardly changes.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A sweep replaces every inner point by a weighted mean of its eight
! neighbours; the directive names the 3 x 3 box.
!
! usage: jacobi [N]

program jacobi
  implicit none
  integer, parameter :: sweeps = 10
  integer :: n, s
  real, allocatable :: a(:,:), b(:,:), x(:,:), y(:,:)
  real :: change, change_plain, error
  logical :: ok
  character(len=20) :: word

  n = 96
  if (command_argument_count () > 0) then
    call get_command_argument (1, word)
    read (word, *) n
  end if
  if (n < 3) then
    print '(a)', 'jacobi: needs at least 3 points a side'
    stop 2
  end if

  allocate (a(n,n), b(n,n), x(n,n), y(n,n))
  a = 0
  a(:,1) = 100
  b = a
  x = a
  y = a

  !$acc data copy(a) copyin(b)
  do s = 1, sweeps, 2
    change = sweep (n, a, b)
    change = sweep (n, b, a)
  end do
  !$acc end data
  do s = 1, sweeps, 2
    change_plain = sweep_plain (n, x, y)
    change_plain = sweep_plain (n, y, x)
  end do

  error = max (maxval (abs (a - x)), abs (change - change_plain))
  ok = error < 1e-3
  print '(a, i0, a, i0, a, f0.3, a, i0, a, es7.1)', &
    merge ('PASS', 'FAIL', ok) // ' jacobi: ', n, ' x ', n, ', change ', &
    change, ' after ', sweeps, ' sweeps, max error ', error
  if (.not. ok) stop 1

contains

  ! Sweep once from a to b; return the largest change.

  function sweep (n, a, b) result (change)
    integer, intent(in) :: n
    real, intent(in) :: a(n,n)
    real, intent(inout) :: b(n,n)
    real :: change
    integer :: i, j
    real :: side, corner

    change = 0
    !$acc parallel loop collapse(2) present(a, b) reduction(max:change) &
    !$acc   private(side, corner)
    do j = 2, n - 1
      do i = 2, n - 1
        !$acc cache(a(i-1:i+1, j-1:j+1))
        side = a(i-1,j) + a(i,j-1) + a(i,j+1) + a(i+1,j)
        corner = a(i-1,j-1) + a(i-1,j+1) + a(i+1,j-1) + a(i+1,j+1)
        b(i,j) = 0.2 * side + 0.05 * corner
        change = max (change, abs (b(i,j) - a(i,j)))
      end do
    end do
  end function

  function sweep_plain (n, a, b) result (change)
    integer, intent(in) :: n
    real, intent(in) :: a(n,n)
    real, intent(inout) :: b(n,n)
    real :: change
    integer :: i, j
    real :: side, corner

    change = 0
    do j = 2, n - 1
      do i = 2, n - 1
        side = a(i-1,j) + a(i,j-1) + a(i,j+1) + a(i+1,j)
        corner = a(i-1,j-1) + a(i-1,j+1) + a(i+1,j-1) + a(i+1,j+1)
        b(i,j) = 0.2 * side + 0.05 * corner
        change = max (change, abs (b(i,j) - a(i,j)))
      end do
    end do
  end function
end program
