! Arrays that overlap, and arrays that do not: what loops compute on the device is what they compute
! on the host.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module loops
  implicit none
  integer, parameter :: n = 40
contains
  subroutine pointers (x, y, z, device)
    real (8), pointer, intent (in) :: x(:), y(:), z(:)
    logical, intent (in) :: device
    integer :: i
    !$acc parallel loop copy (x, y, z) if (device)
    do i = 1, n
      x(i) = y(i) + 1
      z(i) = 2 * y(i)
      x(i) = x(i) + y(i) * z(i)
    end do
  end subroutine

  subroutine arrays (x, y, z, device)
    real (8), intent (inout) :: x(:), y(:), z(:)
    logical, intent (in) :: device
    integer :: i
    !$acc parallel loop copy (x, y, z) if (device)
    do i = 1, n
      x(i) = y(i) + 1
      z(i) = 2 * y(i)
      x(i) = x(i) + y(i) * z(i)
    end do
  end subroutine
  ! X is another name of F.

  subroutine associated (f, device)
    real (8), allocatable, intent (inout) :: f(:,:)
    logical, intent (in) :: device
    integer :: i, j
    associate (x => f)
    !$acc data copy (f) if (device)
    !$acc parallel loop if (device)
    do j = 1, n
      do i = 2, n
	x(i,j) = f(i-1,j) + 1 + f(i,j)
      end do
    end do
    !$acc end data
    end associate
  end subroutine

  subroutine associated_part (f, g, device)
    real (8), intent (inout) :: f(:,:), g(n,n)
    logical, intent (in) :: device
    integer :: i, j
    associate (x => f(:n-1,:), y => g(:,2:))
    !$acc data copy (f, g) if (device)
    !$acc parallel loop if (device)
    do j = 1, n - 1
      do i = 2, n
	f(i,j) = x(i-1,j) + 1 + f(i,j)
	g(i,j+1) = y(i-1,j) + f(i,j)
      end do
    end do
    !$acc end data
    end associate
  end subroutine
end module

program overlaps
  use loops
  implicit none
  real (8), target :: a(n), b(n), c(n), a1(n), b1(n), c1(n)
  real (8), pointer :: x(:), y(:), z(:)
  real (8), allocatable :: f(:,:), f1(:,:)
  real (8) :: g(n,n), g1(n,n)
  integer :: which, round
  character (len = 12) :: names(4) = &
    [ character (len = 12) :: "pointers", "one target", "two targets", "arrays" ]
  do which = 1, 4
    do round = 1, 2
      a = [(mod (which, 7), which = 1, n)]
      b = a + 1
      c = a + 2
      x => a
      y => b
      z => c
      if (which == 2) y => a
      if (which == 2) z => a
      if (which == 3) z => b
      if (which == 4) then
        call arrays (a, b, c, round == 1)
      else
        call pointers (x, y, z, round == 1)
      end if
      if (round == 1) then
        a1 = a
        b1 = b
        c1 = c
      end if
    end do
    if (all (a == a1) .and. all (b == b1) .and. all (c == c1)) then
      print '(2a)', "PASS: ", names(which)
    else
      print '(2a)', "FAIL: ", names(which)
    end if
  end do
  allocate (f(n,n), f1(n,n))
  do round = 1, 2
    f = 1
    g = 2
    call associated (f, round == 1)
    call associated_part (f, g, round == 1)
    if (round == 1) then
      f1 = f
      g1 = g
    end if
  end do
  print '(2a)', merge ("PASS: ", "FAIL: ", all (f == f1) .and. all (g == g1)), "associate names"
end program
