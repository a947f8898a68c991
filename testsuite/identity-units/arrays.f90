! Every kind of array and construct of Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module grids
  implicit none
  integer, parameter :: n = 64
  real :: field(n, n)
  !$acc declare create (field)
  type cell
    real :: weight
    integer :: count
  end type
contains
  subroutine explicit (a, b, m)
    integer, intent (in) :: m
    real, intent (in) :: a(m)
    real, intent (inout) :: b(0:m)
    integer :: i
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, m - 1
      !$acc cache (a(i-1:i+1), b(i:i))
      b(i) = a(i-1) + a(i) + a(i+1)
    end do
  end subroutine

  subroutine assumed (a, b)
    real, intent (in) :: a(:, :)
    real, intent (out) :: b(:, :)
    integer :: i, j
    !$acc parallel loop collapse (2) copyin (a) copyout (b)
    do j = 2, size (a, 2) - 1
      do i = 2, size (a, 1) - 1
	!$acc cache (a(i-1:i+1, j-1:j+1))
	!$acc cache (b(i, j))
	b(i, j) = a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)
      end do
    end do
  end subroutine

  subroutine owned (m)
    integer, intent (in) :: m
    real, allocatable :: a(:), b(:, :)
    real, pointer :: p(:)
    real, target :: t(m)
    integer :: i, j
    allocate (a(-3:m), b(m, 0:m))
    p => t
    a = 1
    b = 2
    t = 3
    !$acc data copy (a, b) copyin (p)
    !$acc kernels
    do j = 1, m
      do i = 1, m
	!$acc cache (b(i, j-1:j))
	b(i, j) = b(i, j-1) + a(i)
      end do
    end do
    !$acc end kernels
    !$acc parallel loop gang
    do j = 1, m
      !$acc cache (a)
      !$acc loop vector
      do i = 1, m
	!$acc cache (p(i:))
	!$acc cache (a(:i))
	a(i) = a(i) + p(i)
      end do
    end do
    !$acc end data
    print *, a(1), b(1, 1)
  end subroutine

  real function reduced (m)
    integer, intent (in) :: m
    integer :: i, k
    real :: work(16), total
    type (cell) :: cells(n)
    cells = cell (1.0, 2)
    total = 0
    !$acc parallel loop gang private (work) copyin (cells) reduction (+: total)
    do i = 1, m
      !$acc cache (work)
      !$acc cache (cells(i:i))
      do k = 1, 16
	work(k) = cells(i)%weight * k
      end do
      !$acc loop vector reduction (+: total)
      do k = 1, 16
	total = total + work(k)
      end do
    end do
    reduced = total
  end function

  subroutine in_module ()
    integer :: i, j
    !$acc parallel present (field) num_workers (4) vector_length (64)
    !$acc loop gang
    do j = 2, n - 1
      !$acc cache (field(:, j-1:j+1))
      !$acc loop worker
      do i = 2, n - 1
	!$acc cache (field(i-1:i+1, j))
	field(i, j) = field(i-1, j) + field(i+1, j)
      end do
    end do
    !$acc end parallel
  end subroutine

  subroutine on_device (a, m)
    !$acc routine vector
    integer, value :: m
    real, intent (inout) :: a(m)
    integer :: i
    !$acc loop vector
    do i = 1, m
      !$acc cache (a(i:i))
      a(i) = a(i) * 2
    end do
  end subroutine

  subroutine bounds (a, m, start)
    integer, intent (in) :: m
    real, intent (inout) :: a(*)
    integer, intent (in) :: start(m)
    integer :: i, low
    !$acc serial copy (a(1:m)) copyin (start)
    do i = 1, m
      low = max (1, i - 2)
      !$acc cache (a(low:i))
      !$acc cache (a(start(i):start(i) + m / 2))
      a(i) = a(low)
    end do
    !$acc end serial
    !$acc parallel copy (a(1:m))
    call on_device (a, m)
    !$acc end parallel
  end subroutine

  subroutine parent (m)
    integer, intent (in) :: m
    integer :: outer(n), i
    outer = [(i, i = 1, n)]
    call child ()
    do i = 2, m
      !$acc cache (outer(i-1:i))
      outer(i) = outer(i-1)
    end do
    print *, outer
  contains
    subroutine child ()
      integer :: inner(n), k
      !$acc parallel loop copy (outer) copyout (inner)
      do k = 2, m
	!$acc cache (outer(k-1:k), &
	!$acc        inner(k:k))
	inner(k) = outer(k-1)
	outer(k) = inner(k) + m
      end do
      print *, inner
    end subroutine
  end subroutine

  subroutine perhaps (a, b)
    real, intent (in), optional :: a(:)
    complex, intent (inout) :: b(n)
    integer :: i
    if (.not. present (a)) return
    !$acc parallel loop copyin (a) copy (b)
    do i = 1, n
      !$acc cache (a(i:i), b(i:i))
      b(i) = b(i) + a(i)
    end do
  end subroutine
end module
