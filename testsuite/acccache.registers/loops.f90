! Loops that each lane runs by itself: what they compute on the device is what they compute on the
! host.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module loops
  implicit none
contains
  subroutine three (n, m, x, y, device)
    integer, intent (in) :: n, m
    real (8), intent (in) :: x(n,m)
    real (8), intent (inout) :: y(n,m)
    logical, intent (in) :: device
    integer :: i, k
    !$acc parallel loop copyin (x) copy (y) if (device)
    do i = 1, n
      do k = 2, m - 1
        y(i,k) = x(i,k-1) + x(i,k) + x(i,k+1)
      end do
    end do
  end subroutine

  subroutine gaps (n, m, x, y, device)
    integer, intent (in) :: n, m
    real (8), intent (in) :: x(:,:)
    real (8), intent (inout) :: y(:,:)
    logical, intent (in) :: device
    integer :: i, k
    !$acc parallel loop copyin (x) copy (y) if (device)
    do i = 1, n
      !$acc loop seq
      do k = m - 2, 3, -1
        y(i,k) = x(i,k-2) - x(i,k+2)
      end do
    end do
  end subroutine

  subroutine recurrence (n, m, x, y, device)
    integer, intent (in) :: n, m
    real (8), intent (in) :: x(n,m)
    real (8), intent (inout) :: y(n,m)
    logical, intent (in) :: device
    integer :: i, k
    !$acc parallel loop copyin (x) copy (y) if (device)
    do i = 1, n
      do k = 3, m
        y(i,k) = x(i,k) + y(i,k-1) / 2 + y(i,k-2) / 4
      end do
    end do
  end subroutine

  subroutine product (n, m, x, y, device)
    integer, intent (in) :: n, m
    real (8), intent (in) :: x(n,m)
    real (8), intent (inout) :: y(n,m)
    logical, intent (in) :: device
    integer :: i, j, k
    !$acc parallel loop collapse (2) copyin (x) copy (y) if (device)
    do j = 1, m
      do i = 1, n
        do k = 1, min (n, m)
          y(i,j) = y(i,j) + x(i,k) * x(k,j)
        end do
      end do
    end do
  end subroutine

  subroutine neighbours (n, m, x, y, device)
    integer, intent (in) :: n, m
    real (8), intent (in) :: x(n,m)
    real (8), intent (inout) :: y(n,m)
    logical, intent (in) :: device
    integer :: i, k
    !$acc parallel loop copyin (x) copy (y) if (device)
    do i = 1, n - 1, 2
      do k = 2, m
        y(i,k) = y(i,k-1) + 1
        y(i+1,k) = y(i,k) + y(i+1,k-1)
      end do
    end do
  end subroutine
end module

program run
  use loops
  implicit none
  integer, parameter :: sizes(2,6) = &
    reshape ([1, 1, 2, 2, 3, 3, 33, 4, 5, 7, 40, 12], [2, 6])
  character (len = 10) :: names(5) = &
    [ character (len = 10) :: "three", "gaps", "recurrence", "product", "neighbours" ]
  real (8), allocatable :: x(:,:), y(:,:), z(:,:)
  integer :: which, s, n, m, round, i, k
  logical :: good
  do which = 1, 5
    good = .true.
    do s = 1, 6
      n = sizes(1,s)
      m = sizes(2,s)
      allocate (x(n,m), y(n,m), z(n,m))
      do round = 1, 2
        do k = 1, m
          do i = 1, n
            x(i,k) = mod (i * 3 + k * 5, 11)
            y(i,k) = mod (i + k * 3, 7)
          end do
        end do
        if (which == 1) call three (n, m, x, y, round == 1)
        if (which == 2) call gaps (n, m, x, y, round == 1)
        if (which == 3) call recurrence (n, m, x, y, round == 1)
        if (which == 4) call product (n, m, x, y, round == 1)
        if (which == 5) call neighbours (n, m, x, y, round == 1)
        if (round == 1) z = y
      end do
      good = good .and. all (z == y)
      deallocate (x, y, z)
    end do
    if (good) then
      print '(2a)', "PASS: ", names(which)
    else
      print '(2a)', "FAIL: ", names(which)
    end if
  end do
end program
