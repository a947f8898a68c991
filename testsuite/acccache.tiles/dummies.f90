! Arrays as arguments whose descriptors the caller has.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module dummies
  implicit none
  integer, parameter :: n = 300, m = 40
contains
  subroutine say (name, good)
    character (*), intent (in) :: name
    logical, intent (in) :: good
    print '(a,a,a)', merge ("PASS", "FAIL", good), ": ", name
  end subroutine

  subroutine allocated (a, b)
    real, allocatable, intent (in) :: a(:)
    real, allocatable, intent (inout) :: b(:)
    integer :: i, k
    real :: s
    !$acc parallel loop copyin (a) copy (b) private (s)
    do i = lbound (a, 1) + 4, ubound (a, 1) - 4
      !$acc cache (a(i-4:i+4)) ! tile a
      s = 0
      do k = -4, 4
        s = s + a(i+k)
      end do
      b(i) = s
    end do
  end subroutine

  subroutine allocated_grid (a, b)
    real, allocatable, intent (in) :: a(:,:)
    real, allocatable, intent (inout) :: b(:,:)
    integer :: i, j
    !$acc parallel loop collapse (2) present (a, b)
    do j = lbound (a, 2) + 1, ubound (a, 2) - 1
      do i = lbound (a, 1) + 1, ubound (a, 1) - 1
        !$acc cache (a(i-1:i+1,j-1:j+1)) ! tile a
        b(i,j) = a(i-1,j) + 2 * a(i+1,j) + 3 * a(i,j-1) + 4 * a(i,j+1)
      end do
    end do
  end subroutine

  ! The host passes r+1 and n-r, from which the length of A follows.
  subroutine around (a, b, n, r)
    integer, intent (in) :: n, r
    real, intent (in) :: a(n)
    real, intent (inout) :: b(n)
    integer :: i, k
    real :: s
    !$acc parallel loop copyin (a) copy (b) private (s)
    do i = r + 1, n - r
      !$acc cache (a(i-r:i+r)) ! tile a
      s = 0
      do k = -r, r
        s = s + a(i+k)
      end do
      b(i) = s
    end do
  end subroutine

  subroutine around_named (a, b, n, r)
    integer, intent (in) :: n, r
    real, intent (in) :: a(n)
    real, intent (inout) :: b(n)
    integer :: i, k
    real :: s
    !$acc parallel loop copyin (a(1:n)) copy (b) private (s)
    do i = r + 1, n - r
      !$acc cache (a(i-r:i+r)) ! tile a
      s = 0
      do k = -r, r
        s = s + a(i+k)
      end do
      b(i) = s
    end do
  end subroutine

  ! It passes n-r, and r only as a variable, of which the device may have another copy, and no
  ! iteration is certain to read A.
  subroutine behind (a, b, n, r)
    integer, intent (in) :: n, r
    real, intent (in) :: a(n)
    real, intent (inout) :: b(n)
    integer :: i, k
    real :: s
    !$acc parallel loop copyin (a) copy (b) private (s)
    do i = 1, n - r
      !$acc cache (a(i:i+r)) ! no tile a
      s = 0
      do k = 0, r
        if (b(i) < 1000) s = s + a(i+k)
      end do
      b(i) = s
    end do
  end subroutine

  ! Nothing but the directive uses C, so that its bounds need not be on the device.
  subroutine of_another (a, b, c)
    real, allocatable, intent (in) :: a(:), c(:)
    real, allocatable, intent (inout) :: b(:)
    integer :: i
    !$acc parallel loop copyin (a) copy (b)
    do i = 1, n - 9
      !$acc cache (a(i+lbound(c,1):i+lbound(c,1)+8)) ! no tile a
      b(i) = a(i+3) + a(i+5)
    end do
  end subroutine
end module

program arguments
  use dummies
  implicit none
  real, allocatable :: a(:), b(:), ga(:,:), gb(:,:), c(:)
  integer :: i, j

  allocate (a(n), b(n), ga(0:n,-1:m), gb(0:n,-1:m), c(3))
  a = [(mod (i, 7), i = 1, n)]
  b = 0
  call allocated (a, b)
  call say ("allocatable", all (b(5:n-4) == [(sum (a(i-4:i+4)), i = 5, n - 4)]))
  do i = 0, 12, 4
    b = 0
    !$acc data copyin (a)
    call around (a, b, n, i)
    call say ("as long as the bounds say", all (b(i+1:n-i) == [(sum (a(j-i:j+i)), j = i + 1, n - i)]))
    b = 0
    call around_named (a, b, n, i)
    call say ("named with its bounds", all (b(i+1:n-i) == [(sum (a(j-i:j+i)), j = i + 1, n - i)]))
    b = 0
    call behind (a, b, n, i)
    call say ("a radius that is a variable", all (b(:n-i) == [(sum (a(j:j+i)), j = 1, n - i)]))
    !$acc end data
  end do
  b = 0
  call of_another (a, b, c)
  call say ("bounds of another array", all (b(:n-9) == a(4:n-6) + a(6:n-4)))
  deallocate (a, b)
  allocate (a(-5:n), b(-5:n))
  a = [(mod (i, 5), i = -5, n)]
  b = 0
  call allocated (a, b)
  call say ("allocatable from -5 on", all (b(-1:n-4) == [(sum (a(i-4:i+4)), i = -1, n - 4)]))

  ga = reshape ([((mod (i * 7 + j * 11, 31), i = 0, n), j = -1, m)], [n + 1, m + 2])
  gb = -1
  !$acc data copyin (ga) copy (gb)
  call allocated_grid (ga, gb)
  !$acc end data
  call say ("allocatable grid", all (gb(1:n-1,0:m-1) == ga(0:n-2,0:m-1) + 2 * ga(2:,0:m-1) &
    + 3 * ga(1:n-1,-1:m-2) + 4 * ga(1:n-1,1:)))
end program
