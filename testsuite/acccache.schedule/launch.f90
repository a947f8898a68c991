! How many gangs are launched, and that they do all of the work.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! With FIXED the host counts nothing.

module work
  implicit none
  integer, parameter :: most = 132 * 8 * 4
  type box
    integer :: n
  end type
contains

  subroutine line (n, a)
    integer, intent(in) :: n
    integer :: a(:)
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine

  subroutine by_value (n, a)
    integer(8), value :: n
    integer :: a(:)
    integer(8) :: i
    !$acc parallel loop copy(a)
    do i = n, 1, -1
      a(i) = a(i) + 1
    end do
  end subroutine

  subroutine plane (a)
    integer :: a(:,:)
    integer :: i, j
    !$acc parallel loop collapse(2) copy(a)
    do j = 1, size (a, 2)
      do i = 1, size (a, 1)
        a(i,j) = a(i,j) + 1
      end do
    end do
  end subroutine

  subroutine columns (n, a)
    integer :: n, a(:,:)
    integer :: i, j
    !$acc parallel loop collapse(2) copy(a)
    do j = 1, n
      do i = 1, size (a, 1)
        a(i,j) = a(i,j) + 1
      end do
    end do
  end subroutine

  ! Of a loop with such a step the host counts nothing.

  subroutine steps (n, step, e)
    integer, intent(in) :: n, step
    integer, intent(inout) :: e(5:286, -3:n - 4)
    integer(8) :: i
    integer :: j
    !$acc parallel copy(e)
    !$acc loop collapse(2) independent
    do i = 9, n, -2
      do j = 0, 94, step
        e(j + 5, i - 8) = e(j + 5, i - 8) + 1
      end do
    end do
    !$acc end parallel
  end subroutine

  subroutine maybe (a, n)
    integer :: a(:)
    integer, optional :: n
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine

  subroutine member (b, a)
    type(box) :: b
    integer :: a(:)
    integer :: i
    !$acc parallel loop copy(a) copyin(b)
    do i = 1, b%n
      a(i) = a(i) + 1
    end do
  end subroutine
end module

program launch
  use work
  implicit none
  integer, external :: launched_gangs
  integer, allocatable :: a(:), e(:,:), p(:,:)
  type(box) :: b
  allocate (a(5000), p(300,20))
  call launched_begin
  call reset
  call line (5000, a)
  call expect ("line", 20)
  call line (0, a)
  call expect ("no iterations", 1)
  call by_value (5000_8, a)
  call expect ("value", 20)
  call maybe (a, 5000)
  call expect ("optional", 20)
  b%n = 5000
  call member (b, a)
  call expect ("member", 20)
  call right ("sums", all (a == 5))
  p = 0
  call plane (p)
  call expect ("plane", 188)
  call right ("plane", all (p == 1))
  call columns (0, p)
  call expect ("no columns", 10)
  call columns (-5, p)
  call expect ("fewer than no columns", 10)
  call right ("columns", all (p == 1))
  allocate (e(282,5))
  e = 0
  call steps (5, 47, e)
  call expect ("steps", most)
  call right ("steps", sum (e) == 9 .and. all (e(1:95:47,1:5:2) == 1))
contains

  subroutine reset
    a = 0
    call line (0, a)
    if (launched_gangs () == 0) print '(a)', "FAIL: launches are noticed"
    a = 1
  end subroutine

  ! Tests that WANTED gangs were launched.
  subroutine expect (name, wanted)
    character(*) :: name
    integer, value :: wanted
    integer :: gangs
    gangs = launched_gangs ()
#ifdef FIXED
    wanted = most
#endif
    call right (name, gangs == wanted)
  end subroutine

  subroutine right (name, is_right)
    character(*) :: name
    logical :: is_right
    print '(3a)', merge ("PASS: ", "FAIL: ", is_right), name
  end subroutine
end program
