! Second versions for arrays of the same shape: dummy arrays of assumed shape, whose strides the host passes.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! LAUNCHES alike alike general alike general general general alike alike general alike alike general

module waves
  integer, parameter :: n = 13
contains
  subroutine step (u, v, w)
    real, dimension (:, :, :) :: u
    real, dimension (:, :, :), intent (in) :: v, w
    integer :: i, j, k
    !$acc parallel loop gang collapse (2) copy (u) copyin (v, w)
    do k = 2, size (u, 3) - 1
      do j = 2, size (u, 2) - 1
        !$acc loop vector
        do i = 2, size (u, 1) - 1
          u(i, j, k) = v(i - 1, j, k) - 2 * w(i, j + 1, k - 1)
        end do
      end do
    end do
  end subroutine

  ! Other bounds, and elements of several sizes.
  subroutine bounds (a, b, c, d)
    real (8), dimension (0:, -2:) :: a
    real (4), dimension (0:, -2:), intent (in) :: b
    integer (2), dimension (0:, -2:), intent (in) :: c, d
    integer :: i, j
    !$acc kernels loop collapse (2) copy (a) copyin (b, c, d) async (3)
    do j = -2, ubound (a, 2)
      do i = 0, ubound (a, 1)
        a(i, j) = b(i, j) + c(i, j) - d(i, j)
      end do
    end do
    !$acc wait (3)
  end subroutine

  subroutine say (what, good)
    character (*) :: what
    logical :: good
    print '(a)', merge ("PASS: ", "FAIL: ", good) // what
  end subroutine

  subroutine check (what, u, v, w)
    character (*) :: what
    real, dimension (:, :, :) :: u, v, w
    integer :: i, j, k
    logical :: good
    good = .true.
    do k = 2, size (u, 3) - 1
      do j = 2, size (u, 2) - 1
        do i = 2, size (u, 1) - 1
          good = good .and. u(i, j, k) == v(i - 1, j, k) - 2 * w(i, j + 1, k - 1)
        end do
      end do
    end do
    call say (what, good)
  end subroutine
end module

program main
  use waves
  real :: u(n, n, n), v(n, n, n), w(n, n, n), more(n, n, n + 2), wide(n + 1, n, n)
  real, target :: x(2 * n, 2 * n, n), y(2 * n, 2 * n, n), z(2 * n, 2 * n, n)
  real (8) :: a(n, n)
  real (4) :: b(n, n)
  integer (2) :: c(n, n), d(n, n), e(n + 1, n)
  integer :: i

  v = reshape ([(real (i), i = 1, n**3)], shape (v))
  w = 3 * v
  more = 4
  more(:, :, :n) = v + 1
  wide = 5
  wide(:n, :, :) = v + 2
  x = 0
  y = reshape ([(real (i), i = 1, 4 * n**3)], shape (y))
  z = 2 * y
  u = 0
  call step (u, v, w)
  call check ("whole arrays", u, v, w)
  call step (u, v, more)
  call check ("an array with more planes", u, v, more)
  call step (u, v, wide)
  call check ("an array with longer rows", u, v, wide)

  ! The last planes are left out, since GCC maps whole planes from where a section begins.
  !$acc data copy (x) copyin (y, z)
  call step (x(3:n, :, :n - 1), y(3:n, :, :n - 1), z(4:n + 1, :, :n - 1))
  !$acc end data
  call check ("sections of rows", x(3:n, :, :n - 1), y(3:n, :, :n - 1), z(4:n + 1, :, :n - 1))
  !$acc data copy (x) copyin (y, z)
  call step (x(3:n:2, :, :n - 1), y(3:n:2, :, :n - 1), z(3:n:2, :, :n - 1))
  !$acc end data
  call check ("every other element", x(3:n:2, :, :n - 1), y(3:n:2, :, :n - 1), z(3:n:2, :, :n - 1))
  !$acc data copy (x) copyin (y, z)
  call step (x(3:n, ::2, :n - 1), y(3:n, ::2, :n - 1), z(3:n, :n, :n - 1))
  !$acc end data
  call check ("every other row, and all rows", x(3:n, ::2, :n - 1), y(3:n, ::2, :n - 1), z(3:n, :n, :n - 1))
  !$acc data copy (x) copyin (y, z)
  call step (x(n:1:-1, :, :n - 1), y(n:1:-1, :, :n - 1), z(n:1:-1, :, :n - 1))
  !$acc end data
  call check ("rows that go down", x(n:1:-1, :, :n - 1), y(n:1:-1, :, :n - 1), z(n:1:-1, :, :n - 1))
  !$acc data copy (x) copyin (y, z)
  call step (x(:n, ::2, :n - 1), y(:n, ::2, :n - 1), z(:n, ::2, :n - 1))
  !$acc end data
  call check ("every other row", x(:n, ::2, :n - 1), y(:n, ::2, :n - 1), z(:n, ::2, :n - 1))

  b = v(:, :, 2)
  c = int (v(:, :, 1), 2)
  d = 7
  e = 8
  call bounds (a, b, c, d)
  call say ("elements of several sizes", all (a == b + c - d))
  call bounds (a, b, c, e)
  call say ("elements of several sizes, one array with longer rows", all (a == b + c - 8))
  call bounds (a, b, c, d)
  call bounds (a(:5, :6), b(:5, :6), c(:5, :7), d(:5, :6))
  call say ("parts", all (a == b + c - d))
  call bounds (a(:, 2:5), b(:, 2:5), c(:, 2:5), e(:n, 2:5))
  call say ("parts of arrays of which one has longer rows", all (a(:, 2:5) == b(:, 2:5) + c(:, 2:5) - 8))
end program
