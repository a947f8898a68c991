! Second versions for arrays of the same shape: arrays of several ranks, kinds and derived types, in routines
! that are called from several places, in kernels and serial constructs, and arrays that are not allocated.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! LAUNCHES alike general general alike general alike alike general alike alike alike general

module grids
  type cell
    real :: mass, speed(2)
  end type
  integer, parameter :: n = 11, m = 9
contains
  ! Arrays of two ranks: those of one rank have one shape.
  subroutine ranks (a, b, c, x, y, z)
    real (8), allocatable, dimension (:, :, :) :: a, b
    real, allocatable, dimension (:, :, :) :: c
    real, allocatable, dimension (:, :) :: x, y
    integer (2), allocatable, dimension (:, :) :: z
    integer :: i, j, k
    !$acc parallel loop gang collapse (2) copy (a, y) copyin (b, c, x, z)
    do k = 1, n
      do j = 1, n
        !$acc loop vector
        do i = 1, n
          a(i, j, k) = b(i, j, k) + c(i, j, k) + x(j, k) + z(i, j)
          if (k == 1) y(i, j) = x(i, j) - z(i, j)
        end do
      end do
    end do
  end subroutine

  ! Elements of a derived type, whose components are accessed.
  subroutine types (a, b, c, d)
    type (cell), allocatable, dimension (:, :) :: a, b
    real, allocatable, dimension (:, :) :: c, d
    integer :: i, j
    !$acc kernels loop collapse (2) copy (a, d) copyin (b, c)
    do j = 1, m
      do i = 1, n
        a(i, j)%mass = b(i, j)%mass + c(i, j)
        a(i, j)%speed(2) = b(i, j)%speed(1)
        d(i, j) = a(i, j)%mass
      end do
    end do
  end subroutine

  ! Without C, nothing refers to it.
  subroutine maybe (a, b, c, x)
    real, allocatable, dimension (:, :) :: a, b, c, x
    logical :: both
    integer :: i, j
    both = allocated (c)
    !$acc parallel loop collapse (2) copy (a) copyin (b, c, x)
    do j = 1, m
      do i = 1, n
        a(i, j) = 2 * b(i, j) - x(i, j)
        if (both) a(i, j) = a(i, j) + c(i, j)
      end do
    end do
  end subroutine

  ! It is called from two places, and may be inlined there.
  subroutine add (a, b, c)
    real, allocatable, dimension (:, :), intent (inout) :: a
    real, allocatable, dimension (:, :), intent (in) :: b, c
    integer :: i, j
    !$acc serial loop copy (a) copyin (b, c)
    do j = 1, m
      do i = 1, n
        a(i, j) = a(i, j) + b(i, j) * c(i, j)
      end do
    end do
  end subroutine

  subroutine say (what, good)
    character (*) :: what
    logical :: good
    print '(a)', merge ("PASS: ", "FAIL: ", good) // what
  end subroutine
end module

program main
  use grids
  real (8), allocatable, dimension (:, :, :) :: a, b
  real, allocatable, dimension (:, :, :) :: c
  real, allocatable, dimension (:, :) :: x, y, p, q, r, s, t
  integer (2), allocatable, dimension (:, :) :: z
  type (cell), allocatable, dimension (:, :) :: f, g
  integer :: i

  allocate (a(n, n, n), b(n, n, n), c(n, n, n), x(n, n), y(n, n), z(n, n))
  b = reshape ([(real (i, 8), i = 1, n**3)], shape (b))
  c = 2 * b
  x = 3 * b(:, :, 2)
  z = 4 * b(:, :, 1)
  call run_ranks ("arrays of two ranks")
  deallocate (z)
  allocate (z(n + 1, n))
  z = 5
  call run_ranks ("arrays of two ranks, one with longer rows")
  deallocate (z, b)
  allocate (z(n, n), b(n, n, n + 1))
  z = 6
  b = 7
  call run_ranks ("arrays of two ranks, one with more planes")

  allocate (f(n, m), g(n, m), p(n, m), q(n, m), r(n, m), s(n, m))
  p = reshape ([(real (i), i = 1, n * m)], shape (p))
  g%mass = p
  g%speed(1) = p + 1
  g%speed(2) = p + 2
  call types (f, g, p, q)
  call say ("elements of a derived type", all (q == 2 * p) .and. all (f%mass == q) &
    .and. all (f%speed(2) == p + 1))
  deallocate (f)
  allocate (f(0:n, m))
  call types (f, g, p, q)
  call say ("the same with another first element", all (q == 2 * p) .and. all (f(1:, :)%mass == q) &
    .and. all (f(1:, :)%speed(2) == p + 1))

  r = 3
  call maybe (q, p, r, s)
  call maybe (q, p, r, p)
  call say ("all arrays are allocated", all (q == p + 3))
  call maybe (q, p, t, p)
  call say ("an array is not allocated", all (q == p))

  q = 1
  call add (q, p, p)
  call add (q, p, p)
  call say ("a serial construct", all (q == 1 + 2 * p**2))
  deallocate (r)
  allocate (r(n, m + 1))
  r = 2
  call add (q, p, p)
  call add (q, r, p)
  call say ("a serial construct, called at two places", all (q == 1 + 3 * p**2 + 2 * p))
contains
  subroutine run_ranks (what)
    character (*) :: what
    integer :: j, k
    logical :: good
    a = 0
    y = 0
    call ranks (a, b, c, x, y, z)
    good = all (y == x(:n, :n) - z(:n, :n))
    do k = 1, n
      do j = 1, n
        good = good .and. all (a(:, j, k) == b(:n, j, k) + c(:, j, k) + x(j, k) + z(:n, j))
      end do
    end do
    call say (what, good)
  end subroutine
end program
