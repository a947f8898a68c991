! Loops of kernels constructs without directives that call procedures: what these read and write of
! their arguments decides.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module callees
  implicit none
  integer, parameter :: n = 30
contains
  real(8) function around (x, i, j)
    !$acc routine seq
    real(8), intent(in) :: x(:, :)
    integer, intent(in) :: i, j
    around = x(i - 1, j) + x(i + 1, j) + x(i, j - 1) + x(i, j + 1)
  end function

  real(8) function total (x, m)
    !$acc routine seq
    integer, intent(in) :: m
    real(8), intent(in) :: x(m)
    integer :: k
    total = 0
    do k = 1, m
      total = total + x(k)
    end do
  end function

  subroutine product_of (x, y, r)
    !$acc routine seq
    real(8), intent(in) :: x, y
    real(8), intent(out) :: r
    r = x * y + 1
  end subroutine

  subroutine exchange (x, y)
    !$acc routine seq
    real(8), intent(inout) :: x, y
    real(8) :: before
    before = x
    x = y
    y = before
  end subroutine

  subroutine small_only (x, r)
    !$acc routine seq
    real(8), intent(in) :: x
    real(8), intent(inout) :: r
    if (x > 5) return
    r = x
  end subroutine

  subroutine fill (a, b)
    real(8), intent(out) :: a(n, n), b(n, n)
    integer :: i, j
    do j = 1, n
      do i = 1, n
        a(i, j) = mod (i * 7 + j, 11)
        b(i, j) = mod (i + j * 3, 7)
      end do
    end do
  end subroutine
end module

program main
  use callees
  implicit none
  real(8) :: a(n, n), b(n, n), u(n, n), v(n, n), r
  real(8), allocatable :: c(:, :)
  real(8), target :: t
  real(8), pointer :: p
  integer :: i, j, failures = 0

  call fill (a, b)
  u = a
  v = b
  allocate (c(n, n))
  c = a
  !$acc kernels copyin(c) copy(b)
  do j = 2, n - 1 ! parallel
    do i = 2, n - 1 ! parallel
      b(i, j) = around (c, i, j)
    end do
  end do
  !$acc end kernels
  do j = 2, n - 1
    do i = 2, n - 1
      v(i, j) = around (u, i, j)
    end do
  end do
  call say (all (b == v), "around")

  !$acc kernels copy(a)
  do j = 2, n - 1 ! alone
    do i = 2, n - 1 ! alone
      a(i, j) = around (a, i, j)
    end do
  end do
  !$acc end kernels
  do j = 2, n - 1
    do i = 2, n - 1
      u(i, j) = around (u, i, j)
    end do
  end do
  call say (all (a == u), "around what is written")

  call fill (a, b)
  call fill (u, v)
  !$acc kernels copyin(a) copy(b)
  do j = 1, n ! parallel
    b(1, j) = total (a(1, j), n)
  end do
  !$acc end kernels
  do j = 1, n
    v(1, j) = total (u(1, j), n)
  end do
  call say (all (b == v), "columns")

  !$acc kernels copyin(a) copy(b)
  do j = 1, n ! parallel
    do i = 1, n ! parallel
      call product_of (a(i, j), 2 * b(i, j), r)
      b(i, j) = r + 1
    end do
  end do
  !$acc end kernels
  v = u * (2 * v) + 2
  call say (all (b == v), "into a variable")

  !$acc kernels copy(a, b)
  do j = 1, n ! parallel
    do i = 1, n ! parallel
      call exchange (a(i, j), b(i, j))
    end do
  end do
  !$acc end kernels
  call say (all (a == v) .and. all (b == u), "exchanged")

  !$acc kernels copy(b)
  do i = 1, n - 1 ! alone
    call exchange (b(i, 1), b(i + 1, 1))
  end do
  !$acc end kernels
  call say (all (b(:n - 1, 1) == u(2:, 1)) .and. b(n, 1) == u(1, 1), "bubbles")

  r = 3
  !$acc kernels copyin(u) copy(a)
  do i = 1, n ! alone
    call small_only (u(i, 1), r)
    a(i, 1) = r
  end do
  !$acc end kernels
  r = 3
  do i = 1, n
    if (u(i, 1) <= 5) r = u(i, 1)
    if (a(i, 1) /= r) failures = failures + 1
  end do
  call say (failures == 0, "only sometimes")

  ! A pointer may point to the variable.
  p => t
  !$acc kernels copyin(u) copy(a)
  do i = 1, n ! alone
    t = u(i, 2)
    a(i, 2) = t
  end do
  !$acc end kernels
  call say (all (a(:, 2) == u(:, 2)) .and. p >= 0, "target")
contains
#include "say.inc"
end program
