! Loops of kernels constructs without directives that find the least or greatest of numbers, in
! arguments, which the front end copies, and in variables.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine differ (u, v, n, most)
  integer :: n, i, j
  real(8) :: u(n, n), v(n, n), most
  most = 0
  !$acc kernels
  do j = 1, n ! parallel
    do i = 1, n ! parallel
      most = max (most, abs (u(i, j) - v(i, j)))
      v(i, j) = u(i, j)
    end do
  end do
  !$acc end kernels
end subroutine

subroutine other_way (u, n, most, least)
  integer :: n, i
  real(8) :: u(n), most, least
  !$acc kernels
  do i = 1, n ! parallel
    most = dmax1 (abs (u(i)), most)
    least = min (u(i), least, -u(i))
  end do
  !$acc end kernels
end subroutine

subroutine guarded (u, k, n, most, greatest)
  integer :: n, i, k(n), greatest
  real(8) :: u(n), most
  !$acc kernels
  most = 0
  do i = 1, n ! parallel
    if (u(i) > most) most = u(i)
  end do
  do i = 1, n ! parallel
    if (k(i) > greatest) then
      greatest = k(i)
    end if
  end do
  !$acc end kernels
end subroutine

subroutine not_so (u, k, n, most, at)
  integer :: n, i, k(n), at
  real(8) :: u(n), most
  !$acc kernels
  do i = 1, n ! alone
    if (u(i) > most) most = u(i)
  end do
  most = 0
  do i = 1, n ! alone
    if (u(i) > most) then
      most = u(i)
      at = i
    end if
  end do
  do i = 1, n ! alone
    most = max (most, u(i)) - k(i)
  end do
  !$acc end kernels
end subroutine

program extrema
  integer, parameter :: n = 70
  real(8) :: u(n, n), v(n, n), most, least, a, b
  integer :: k(n), i, j, greatest, at, failures = 0
  do j = 1, n
    do i = 1, n
      u(i, j) = mod (i * 37 + j * 11, 101) - 30
      v(i, j) = mod (i * 17 + j, 103)
    end do
    k(j) = mod (j * 7, 19)
  end do
  a = maxval (abs (u - v))
  call differ (u, v, n, most)
  call say (most == a .and. all (u == v), "differ")
  most = -1
  least = 1
  call other_way (u(:, 3), n, most, least)
  call say (most == maxval (abs (u(:, 3))) .and. least == -maxval (abs (u(:, 3))), "other way")
  greatest = -5
  call guarded (u(:, 5), k, n, most, greatest)
  call say (most == maxval (u(:, 5)) .and. greatest == maxval (k), "guarded")
  a = 0
  do i = 1, n
    if (u(i, 7) > a) then
      a = u(i, 7)
      j = i
    end if
  end do
  do i = 1, n
    a = max (a, u(i, 7)) - k(i)
  end do
  b = -5
  call not_so (u(:, 7), k, n, b, at)
  call say (a == b .and. at == j, "not so")
  if (failures > 0) error stop
contains
#include "say.inc"
end program
