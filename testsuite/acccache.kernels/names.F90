! Arrays with several names: those of the front end's, associate names, and components of elements that are one
! element.  Assignments that move an array along itself must not become parallel; their twins between two arrays must.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module names
  implicit none
  integer, parameter :: n = 300
  type box
    real, allocatable :: f(:), g(:)
  end type
  real, allocatable :: kept(:)
contains
  subroutine test (name, is_right)
    character(*) :: name
    logical :: is_right
    print '(2a)', merge ("PASS: ", "FAIL: ", is_right), name
    if (.not. is_right) stop 1
  end subroutine

  subroutine fill (a)
    real :: a(:)
    integer :: i
    do i = 1, size (a)
      a(i) = i
    end do
  end subroutine

  ! Whether A is what fill leaves, moved up by one from 3 on, and down.

  logical function is_moved (a)
    real :: a(:)
    integer :: i
    is_moved = all (a(3:n) == [(i - 1, i = 3, n)]) .and. a(1) == 1
  end function

  logical function is_down (a)
    real :: a(:)
    integer :: i
    is_down = all (a(1:n-1) == [(i + 1, i = 1, n - 1)])
  end function

  subroutine allocatables (f, g)
    real, allocatable :: f(:), g(:)
    !$acc kernels copy(f, g)
    f(3:n) = f(2:n-1) ! alone
    g(3:n) = f(3:n) ! parallel
    !$acc end kernels
    call test ("allocatable", is_moved (f) .and. is_moved (g))
    call fill (f)
    !$acc kernels copy(f, g)
    f(1:n-1) = f(2:n) ! alone
    !$acc end kernels
    call test ("allocatable, down", is_down (f))
  end subroutine

  subroutine of_module
    !$acc kernels copy(kept)
    kept(3:n) = kept(2:n-1) ! alone
    !$acc end kernels
    call test ("module", is_moved (kept))
  end subroutine

  subroutine shapes (f, g)
    real :: f(:), g(:)
    !$acc kernels copy(f, g)
    f(3:n) = f(2:n-1) ! alone
    g(3:n) = f(3:n) ! parallel
    !$acc end kernels
    call test ("assumed shape", is_moved (f) .and. is_moved (g))
  end subroutine

  ! The stride is a variable; copies of it are one.

  subroutine pointers (f, g)
    real, pointer :: f(:)
    real, pointer, contiguous :: g(:)
    integer :: i
    !$acc kernels copy(f)
    f(3:n) = f(2:n-1) ! alone
    !$acc end kernels
    call test ("pointer", is_moved (f))
    call fill (f)
    !$acc kernels copy(f)
    do i = n, 3, -1 ! alone
      f(i) = f(i-1)
    end do
    do i = 3, n ! parallel
      f(i) = f(i) + f(i)
    end do
    !$acc end kernels
    call test ("pointer, loop", f(1) == 1 .and. all (f(3:n) == [(2 * i - 2, i = 3, n)]))
    !$acc kernels copy(g)
    do i = n, 3, -1 ! alone
      g(i) = g(i-1)
    end do
    !$acc end kernels
    call test ("contiguous pointer", is_moved (g))
  end subroutine

  ! Rows that are never the same element, whatever M and K are.

  subroutine edges (f, m, k)
    real, allocatable :: f(:,:,:)
    integer :: m, k, i
    do i = 1, m
      f(:,i,:) = i
    end do
    !$acc kernels copy(f)
    f(2:m-1,1,k) = f(2:m-1,m-1,k) ! parallel
    f(m,:,:) = f(2,:,:) ! parallel
    f(1:m-1,m,k) = f(2:m,m,k) ! alone
    !$acc end kernels
    call test ("edges", all (f(2:m-1,1,k) == m - 1) .and. all (f(m,2:,:) == f(2,2:,:)))
  end subroutine

  subroutine associated_whole (f)
    real, allocatable :: f(:)
    integer :: i
    associate (x => f)
    !$acc data copy(f)
    !$acc kernels
    do i = n, 3, -1 ! alone
      x(i) = f(i-1)
    end do
    !$acc end kernels
    !$acc end data
    end associate
    call test ("associate", is_moved (f))
  end subroutine

  subroutine associated_part (f, g)
    real :: f(n), g(n)
    integer :: i
    associate (x => f(2:n), y => g(2:n))
    !$acc data copy(f, g)
    !$acc kernels
    do i = n, 3, -1 ! alone
      x(i-1) = f(i-1)
    end do
    do i = 2, n - 1 ! parallel
      y(i) = x(i)
    end do
    !$acc end kernels
    !$acc end data
    end associate
    call test ("associate, part", is_moved (f) .and. is_moved (g))
  end subroutine

  subroutine associated_variable (g)
    real :: f(n), g(:)
    integer :: i
    call fill (f)
    associate (x => f(2:n))
    !$acc data copy(f, g)
    !$acc kernels
    do i = n, 3, -1 ! alone
      f(i) = x(i-2)
    end do
    do i = 3, n ! parallel
      g(i) = x(i-1)
    end do
    !$acc end kernels
    !$acc end data
    end associate
    call test ("associate, variable", is_moved (f) .and. is_moved (g))
  end subroutine

  ! Compiled only.

  subroutine components (b, j, k)
    type(box) :: b(2)
    integer :: j, k, i
    !$acc kernels
    do i = n, 3, -1 ! alone
      b(j)%f(i) = b(k)%f(i-1)
    end do
    do i = n, 3, -1 ! alone
      b(1)%g(i) = b(1)%g(i-1)
    end do
    do i = n, 3, -1 ! parallel
      b(2)%g(i) = b(1)%g(i)
    end do
    do i = n, 3, -1 ! parallel
      b(j)%f(i) = b(k)%g(i)
    end do
    !$acc end kernels
  end subroutine
end module

program run
  use names
  implicit none
  real, allocatable :: f(:), g(:)
  real, pointer :: p(:)
  real, pointer, contiguous :: q(:)
  real, allocatable :: e(:,:,:)
  allocate (f(n), g(n), p(n), kept(n))
  call fill (f)
  call fill (g)
  call allocatables (f, g)
  call fill (kept)
  call of_module
  call fill (f)
  call shapes (f, g)
  call fill (p)
  allocate (q(n), e(20,20,3))
  call fill (q)
  call pointers (p, q)
  call edges (e, 20, 2)
  call fill (f)
  call associated_whole (f)
  call fill (f)
  call associated_part (f, g)
  call associated_variable (g)
end program
