! Whole arrays whose extents the construct does not mention: the bounds of the loops say how much of them
! the region refers to.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module kernels
  implicit none
  type columns
    real, allocatable :: t(:), s(:,:)
  end type
contains
  subroutine dummy (n, m, l, a, w, c)
    integer, intent (in) :: n, m, l
    real, intent (in) :: a(n,m), w(l)
    real, intent (inout) :: c(n,m)
    integer :: i, j
    !$acc parallel loop gang copyin (a, w) copy (c) num_gangs (5)
    do j = 1, m
      !$acc cache (w) ! tile w
      !$acc loop vector
      do i = 1, n
        c(i,j) = a(i,j) * w(i) + w(n+1-i)
      end do
    end do
  end subroutine

  subroutine contiguous_one (n, m, a, w, c)
    integer, intent (in) :: n, m
    real, contiguous, intent (in) :: a(:,:), w(:)
    real, contiguous, intent (inout) :: c(:,:)
    integer :: i, j
    !$acc parallel loop gang copyin (a, w) copy (c) num_gangs (5)
    do j = 1, m
      !$acc cache (w(:)) ! tile w
      !$acc loop vector
      do i = 1, n
        c(i,j) = a(i,j) * w(i) + w(n+1-i)
      end do
    end do
  end subroutine

  ! The extent of `a' is computed behind the directive.
  subroutine assumed (a, w, c)
    real, intent (in) :: a(:,:), w(:)
    real, intent (inout) :: c(:,:)
    integer :: i, j
    !$acc parallel loop gang copyin (a, w) copy (c) num_gangs (5)
    do j = 1, size (a, 2)
      !$acc cache (w) ! tile w
      !$acc loop vector
      do i = 1, size (a, 1)
        c(i,j) = a(i,j) * w(i) + w(size(a,1)+1-i)
      end do
    end do
  end subroutine

  subroutine section (n, a, w, c)
    integer, intent (in) :: n
    real, intent (in) :: a(:,:), w(:)
    real, intent (inout) :: c(:,:)
    integer :: i, j
    !$acc parallel loop gang copyin (a, w) copy (c) num_gangs (5)
    do j = 1, size (a, 2)
      !$acc cache (w(1:n)) ! tile w
      !$acc loop vector
      do i = 1, n
        c(i,j) = a(i,j) * w(i) + w(n+1-i)
      end do
    end do
  end subroutine

  subroutine allocatable_one (n, m, a, w, c)
    integer, intent (in) :: n, m
    real, allocatable, intent (in) :: a(:,:), w(:)
    real, allocatable, intent (inout) :: c(:,:)
    integer :: i, j
    !$acc parallel loop gang copyin (a, w) copy (c) num_gangs (5)
    do j = 1, m
      !$acc cache (w) ! tile w
      !$acc loop vector
      do i = 1, n
        c(i,j) = a(i,j) * w(i) + w(n+1-i)
      end do
    end do
  end subroutine

  subroutine components (p, c)
    type (columns), intent (in) :: p
    real, intent (inout) :: c(:,:)
    integer :: i, j
    !$acc parallel loop gang present (p) copy (c) num_gangs (5)
    do j = 1, size (c, 2)
      !$acc cache (p%s(:,j), p%t) ! tile p%s p%t
      !$acc loop vector
      do i = 2, size (c, 1)
        c(i,j) = p%s(i,j) * p%t(i) + p%s(i-1,j)
      end do
    end do
  end subroutine

  ! Some lanes read five elements further on, but nothing that is not there is fetched.
  subroutine beyond (n, m, l, a, w, c)
    integer, intent (in) :: n, m, l
    real, intent (in) :: a(n,m), w(l)
    real, intent (inout) :: c(n,m)
    integer :: i, j
    !$acc parallel loop gang copyin (a, w) copy (c) num_gangs (5)
    do j = 1, m
      !$acc cache (w) ! tile w
      !$acc loop vector
      do i = 1, n
        c(i,j) = a(i,j) * w(i) + w(n+1-i)
        if (i <= n - 5) c(i,j) = c(i,j) + w(i+5)
      end do
    end do
  end subroutine

  ! Twins: data say what is read.
  subroutine looked_up (n, m, l, x, w, c)
    integer, intent (in) :: n, m, l, x(n)
    real, intent (in) :: w(l)
    real, intent (inout) :: c(n,m)
    integer :: i, j
    !$acc parallel loop gang copyin (x, w) copy (c) num_gangs (5)
    do j = 1, m
      !$acc cache (w) ! no tile w
      !$acc loop vector
      do i = 1, n
        c(i,j) = w(x(i)) + w(x(n+1-i))
      end do
    end do
  end subroutine

  subroutine until (n, m, l, x, w, c)
    integer, intent (in) :: n, m, l, x(n)
    real, intent (in) :: w(l)
    real, intent (inout) :: c(n,m)
    integer :: i, j, k
    !$acc parallel loop gang copyin (x, w) copy (c) num_gangs (5)
    do j = 1, m
      !$acc cache (w) ! no tile w
      !$acc loop vector
      do i = 1, n
        do k = 1, x(i)
          c(i,j) = c(i,j) + w(k)
        end do
      end do
    end do
  end subroutine
end module

program test
  use kernels
  implicit none
  integer, parameter :: heights(8) = [1, 2, 5, 33, 67, 129, 300, 1500]
  integer :: s, wrong = 0
  do s = 1, size (heights)
    call try (heights(s), 7)
  end do
  if (wrong /= 0) stop 1
contains
  subroutine try (n, m)
    integer, intent (in) :: n, m
    real, allocatable :: a(:,:), w(:), c(:,:), want(:,:), plain(:,:)
    type (columns) :: p
    integer :: i, j, x(n)
    allocate (a(n,m), w(n), c(n,m), want(n,m), plain(n,m))
    do i = 1, n
      w(i) = mod (i * 7, 13) - 5
      x(i) = mod (i * 11, n) + 1
      a(i,:) = [(mod (i + 3 * j, 11) - 4, j = 1, m)]
    end do
    do j = 1, m
      plain(:,j) = a(:,j) * w + w(n:1:-1)
    end do
    c = 0
    call dummy (n, m, n, a, w, c)
    call verify ("dummy", c, plain)
    c = 0
    call contiguous_one (n, m, a, w, c)
    call verify ("contiguous_one", c, plain)
    c = 0
    call assumed (a, w, c)
    call verify ("assumed", c, plain)
    c = 0
    call section (n, a, w, c)
    call verify ("section", c, plain)
    call section (0, a, w, c)
    call contiguous_one (0, m, a, w, c)
    call verify ("nothing", c, plain)
    c = 0
    call allocatable_one (n, m, a, w, c)
    call verify ("allocatable_one", c, plain)
    p%t = w
    p%s = a
    !$acc enter data copyin (p)
    !$acc enter data copyin (p%t, p%s)
    c = 0
    call components (p, c)
    !$acc exit data delete (p%t, p%s)
    !$acc exit data delete (p)
    want = 0
    do j = 1, m
      want(2:,j) = a(2:,j) * w(2:) + a(:n-1,j)
    end do
    call verify ("components", c, want)
    c = 0
    call beyond (n, m, n, a, w, c)
    want = plain
    do j = 1, m
      do i = 1, n - 5
        want(i,j) = want(i,j) + w(i+5)
      end do
    end do
    call verify ("beyond", c, want)
    c = 0
    call looked_up (n, m, n, x, w, c)
    do j = 1, m
      want(:,j) = w(x) + w(x(n:1:-1))
    end do
    call verify ("looked_up", c, want)
    c = 0
    call until (n, m, n, x, w, c)
    do j = 1, m
      do i = 1, n
        want(i,j) = sum (w(:x(i)))
      end do
    end do
    call verify ("until", c, want)
  end subroutine

  subroutine verify (text, got, wanted)
    character (*), intent (in) :: text
    real, intent (in) :: got(:,:), wanted(:,:)
    logical :: same
    same = all (got == wanted)
    print '(2a, i0, a, i0)', merge ("PASS: ", "FAIL: ", same), text // " of ", size (got, 1), " x ", &
      size (got, 2)
    if (.not. same) wrong = wrong + 1
  end subroutine
end program
