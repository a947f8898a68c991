! Loops of kernels constructs that use arrays from outside of the construct as if each iteration had
! its own, and twins that see what others leave.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module work_mod
  implicit none
  type state
    real(8) :: rho, u(3)
  end type
contains

pure function total (w)
  real(8), intent (in) :: w(5)
  real(8) :: total
  !$acc routine seq
  total = w(1) + w(2) + w(5)
end function

subroutine constants (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(5)
  integer :: i, m
  !$acc kernels
  do i = 1, n ! parallel
    do m = 1, 5
      w(m) = q(m, i) / 2
    end do
    r(i) = w(1) * w(5) - w(2)
    do m = 2, 5
      r(i) = r(i) + w(m) * w(m - 1)
    end do
  end do
  !$acc end kernels
end subroutine

pure subroutine primitive (q, w, some)
  !$acc routine seq
  real(8), intent (in) :: q(5)
  real(8), intent (inout) :: w(5)
  logical, intent (in) :: some
  w(1) = q(1)
  w(2) = q(2) - w(1)
  w(3) = q(3) - w(1)
  if (some) return
  w(4) = q(5) - w(2) * w(3)
end subroutine

subroutine called (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(5), v(5)
  integer :: i
  !$acc kernels
  do i = 2, n ! parallel
    call primitive (q(:, i - 1), w, .false.)
    call primitive (q(:, i), v, .true.)
    r(i) = w(1) + v(2) * v(3)
  end do
  r(1) = 0
  !$acc end kernels
end subroutine

subroutine called_not (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(5)
  integer :: i
  w = 0
  !$acc kernels
  do i = 2, n ! alone
    call primitive (q(:, i), w, mod (i, 3) == 0)
    r(i) = w(1) + w(4)
  end do
  r(1) = 0
  !$acc end kernels
end subroutine

subroutine chosen (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(2)
  integer :: i
  !$acc kernels
  do i = 1, n ! parallel
    select case (mod (i, 4))
    case (0)
      w(:) = q(1, i)
    case (2:3)
      w(1) = q(2, i)
      w(2) = q(3, i)
    case default
      w = 7
    end select
    r(i) = w(1) * w(2)
  end do
  !$acc end kernels
end subroutine

subroutine arrays (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(5), v(5)
  integer :: i
  !$acc kernels
  do i = 1, n ! parallel
    w = 0
    v(:) = q(:, i) * 2
    w(2:4) = v(1:3) + 1
    r(i) = sum (w) + total (v)
  end do
  !$acc end kernels
end subroutine

subroutine some (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(5)
  integer :: i
  w = 1
  !$acc kernels
  do i = 1, n ! alone
    r(i) = w(1)
    w(1:4) = q(1:4, i)
    r(i) = r(i) + sum (w)
    w(5) = q(5, i)
  end do
  !$acc end kernels
end subroutine

subroutine matrices (n, k, q, r)
  integer, intent (in) :: n, k
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(5, 5)
  integer :: i, l, m
  !$acc kernels
  do i = 1, n ! parallel
    do m = 1, k
      do l = 1, 5
        w(l, m) = q(l, i) - m
      end do
    end do
    r(i) = 0
    do m = 1, k
      do l = 2, 4
        r(i) = r(i) * 2 + w(l, m) - w(l - 1, m)
      end do
    end do
  end do
  !$acc end kernels
end subroutine

subroutine matrices_not (n, k, q, r)
  integer, intent (in) :: n, k
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(5, 5)
  integer :: i, l, m
  w = 3
  !$acc kernels
  do i = 1, n ! alone
    do m = 2, k
      do l = 1, 5
        w(l, m) = q(l, i) - m
      end do
    end do
    r(i) = 0
    do m = 1, k
      do l = 2, 4
        r(i) = r(i) * 2 + w(l, m) - w(l - 1, m)
      end do
    end do
    w(:, 1) = r(i)
  end do
  !$acc end kernels
end subroutine

subroutine types (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  type (state) :: s
  integer :: i, l
  !$acc kernels
  do i = 1, n ! parallel
    s%rho = q(1, i)
    do l = 1, 3
      s%u(l) = q(l + 1, i) * s%rho
    end do
    r(i) = s%u(1) + s%u(2) * s%u(3) - s%rho
  end do
  !$acc end kernels
end subroutine

subroutine sections (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  type (state) :: s
  integer :: i
  !$acc kernels
  do i = 1, n ! parallel
    s%rho = q(1, i)
    s%u(:) = q(2:4, i) * s%rho
    r(i) = sum (s%u) - maxval (s%u) * s%rho
  end do
  !$acc end kernels
end subroutine

subroutine sections_not (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  type (state) :: s
  integer :: i
  s%u = 5
  !$acc kernels
  do i = 1, n ! alone
    s%u(2:) = q(2:3, i)
    r(i) = sum (s%u)
    s%u(1) = q(1, i)
  end do
  !$acc end kernels
end subroutine

! Lanes would have copies of the structure.

subroutine sections_shared (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  type wide
    real(8) :: a(64)
  end type
  type (wide) :: s
  integer :: i, l
  !$acc kernels
  do i = 1, n ! parallel
    s%a(:) = q(1, i) ! alone
    do l = 1, 64 ! alone
      s%a(l) = s%a(l) + l
    end do
    r(i) = s%a(1) * s%a(64)
  end do
  !$acc end kernels
end subroutine

subroutine nested (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: f(3), g(3)
  integer :: i, j, t
  !$acc data copyin (q) copy (r) create (f)
  do t = 1, 2
    !$acc kernels
    do j = 1, 5 ! parallel
      do i = j, n, 5 ! parallel
        f(1) = q(1, i)
        f(2) = f(1) + q(2, i)
        f(3) = f(1) * f(2)
        r(i) = f(3) - t
      end do
    end do
    !$acc end kernels
    !$acc kernels
    do j = 1, n ! parallel
      g = q(1:3, j)
      f(:) = g(3:1:-1)
      r(j) = r(j) + f(1) * g(2)
    end do
    !$acc end kernels
  end do
  !$acc end data
end subroutine

! What iterations leave is used: here, in a procedure inside, by way of a pointer, or the next time.

subroutine used (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(2)
  integer :: i
  !$acc kernels
  do i = 1, n ! alone
    w = q(1:2, i)
    r(i) = w(1) + w(2)
  end do
  !$acc end kernels
  r(1) = w(2)
end subroutine

subroutine used_inside (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(2)
  integer :: i
  !$acc kernels
  do i = 1, n ! alone
    w = q(1:2, i)
    r(i) = w(1) + w(2)
  end do
  !$acc end kernels
  call last
contains
  subroutine last
    r(1) = w(2)
  end subroutine
end subroutine

subroutine used_by_pointer (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8), target :: w(2)
  real(8), pointer :: p(:)
  integer :: i
  p => w
  !$acc kernels
  do i = 1, n ! alone
    w = q(1:2, i)
    r(i) = w(1) + w(2)
  end do
  !$acc end kernels
  r(1) = p(2)
end subroutine

subroutine used_by_name (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(2)
  integer :: i
  associate (v => w)
    !$acc kernels
    do i = 1, n ! alone
      w = q(1:2, i)
      r(i) = w(1) + w(2)
    end do
    !$acc end kernels
    r(1) = v(2)
  end associate
end subroutine

subroutine saved (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8), save :: w(2) = 4
  integer :: i
  r(1) = w(2)
  !$acc kernels
  do i = 2, n ! alone
    w = q(1:2, i)
    r(i) = w(1) + w(2)
  end do
  !$acc end kernels
end subroutine

subroutine shared (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(2)
  common /of_work/ w
  integer :: i
  !$acc kernels
  do i = 1, n ! alone
    w = q(1:2, i)
    r(i) = w(1) + w(2)
  end do
  !$acc end kernels
end subroutine

subroutine both (n, q, r)
  integer, intent (in) :: n
  real(8), intent (in) :: q(5, n)
  real(8), intent (out) :: r(n)
  real(8) :: w(2), v(2)
  equivalence (w(1), v(2))
  integer :: i
  !$acc kernels
  do i = 1, n ! alone
    w = q(1:2, i)
    r(i) = w(1) + w(2)
  end do
  !$acc end kernels
  r(1) = v(2)
end subroutine

end module

program work
  use work_mod
  implicit none
  integer, parameter :: n = 100
  real(8) :: q(5, n), r(n), a(n), w(5), x(5)
  real(8) :: c(2)
  common /of_work/ c
  integer :: i, l, m, failures = 0
  do i = 1, n
    do l = 1, 5
      q(l, i) = mod (i * 7 + l * 3, 11)
    end do
  end do
  call constants (n, q, r)
  a = (q(1, :) * q(5, :) + q(2, :) * q(1, :) + q(3, :) * q(2, :) + q(4, :) * q(3, :) &
       + q(5, :) * q(4, :)) / 4 - q(2, :) / 2
  call say (all (r == a), "constants")
  call arrays (n, q, r)
  a = 2 * (q(1, :) + q(2, :) + q(3, :)) + 3 + 2 * (q(1, :) + q(2, :) + q(5, :))
  call say (all (r == a), "arrays")
  call called (n, q, r)
  a = 0
  a(2:) = q(1, :n-1) + (q(2, 2:) - q(1, 2:)) * (q(3, 2:) - q(1, 2:))
  call say (all (r == a), "called")
  call called_not (n, q, r)
  x = 0
  do i = 2, n
    if (mod (i, 3) /= 0) x(4) = q(5, i) - (q(2, i) - q(1, i)) * (q(3, i) - q(1, i))
    a(i) = q(1, i) + x(4)
  end do
  call say (all (r == a), "called, not always")
  call chosen (n, q, r)
  do i = 1, n
    a(i) = merge (q(1, i)**2, merge (q(2, i) * q(3, i), 49d0, mod (i, 4) > 1), mod (i, 4) == 0)
  end do
  call say (all (r == a), "chosen")
  call some (n, q, r)
  a = q(1, :) + q(2, :) + q(3, :) + q(4, :)
  a(1) = a(1) + 2
  a(2:) = a(2:) + q(1, :n-1) + q(5, :n-1)
  call say (all (r == a), "some")
  call matrices (n, 3, q, r)
  do i = 1, n
    a(i) = 0
    do m = 1, 3
      do l = 2, 4
        a(i) = a(i) * 2 + q(l, i) - q(l - 1, i)
      end do
    end do
  end do
  call say (all (r == a), "matrices")
  call matrices_not (n, 2, q, r)
  x = 3
  do i = 1, n
    a(i) = 0
    do l = 2, 4
      a(i) = a(i) * 2 + x(l) - x(l - 1)
    end do
    do l = 2, 4
      a(i) = a(i) * 2 + q(l, i) - q(l - 1, i)
    end do
    x = a(i)
  end do
  call say (all (r == a), "matrices not")
  call types (n, q, r)
  a = q(1, :) * q(2, :) + q(1, :)**2 * q(3, :) * q(4, :) - q(1, :)
  call say (all (r == a), "types")
  call sections (n, q, r)
  a = (q(2, :) + q(3, :) + q(4, :) - max (q(2, :), q(3, :), q(4, :)) * q(1, :)) * q(1, :)
  call say (all (r == a), "sections")
  call sections_not (n, q, r)
  a = q(2, :) + q(3, :)
  a(1) = a(1) + 5
  a(2:) = a(2:) + q(1, :n-1)
  call say (all (r == a), "sections, not all")
  call sections_shared (n, q, r)
  call say (all (r == (q(1, :) + 1) * (q(1, :) + 64)), "sections, shared")
  call nested (n, q, r)
  a = q(1, :) * (q(1, :) + q(2, :)) - 2 + q(3, :) * q(2, :)
  call say (all (r == a), "nested")
  a = q(1, :) + q(2, :)
  a(1) = q(2, n)
  call used (n, q, r)
  call say (all (r == a), "used")
  call used_inside (n, q, r)
  call say (all (r == a), "used inside")
  call used_by_pointer (n, q, r)
  call say (all (r == a), "used by pointer")
  call used_by_name (n, q, r)
  call say (all (r == a), "used by name")
  call saved (n, q, r)
  call say (r(1) == 4 .and. all (r(2:) == a(2:)), "saved")
  call saved (n, q, r)
  call say (r(1) == q(2, n) .and. all (r(2:) == a(2:)), "saved again")
  call shared (n, q, r)
  call say (all (r(2:) == a(2:)) .and. c(2) == q(2, n), "shared")
  call both (n, q, r)
  call say (r(1) == q(1, n) .and. all (r(2:) == a(2:)), "both")
  !$acc kernels
  do i = 1, n ! parallel
    do l = 1, 5
      w(l) = q(l, i)
    end do
    r(i) = w(1) - w(4)
  end do
  !$acc end kernels
  call say (all (r == q(1, :) - q(4, :)), "main program")
  !$acc kernels
  do i = 1, n ! alone
    do l = 1, 5
      x(l) = q(l, i)
    end do
    r(i) = x(1) - x(4)
  end do
  !$acc end kernels
  call say (all (r == q(1, :) - q(4, :)) .and. x(2) == q(2, n), "main program, used")
  if (failures > 0) error stop
contains
#include "say.inc"
end program
