! Private arrays of kernels that use many other arrays, one of them optional: pointers to these are kept aside.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module many
  implicit none
  integer, parameter :: m = 96, n = 37
contains
  subroutine kernel (rounds, next, u, h, x, y, z, w)
    integer, intent (in) :: rounds(:), next(:)
    real, intent (in) :: u(:, :), h(:, :)
    real, intent (inout) :: x(:, :), y(:, :), z(:)
    real, intent (in), optional :: w(m, n)
    real :: t(m), s(m)
    integer :: i, k, r, other
    logical :: more
    more = present (w)
    !$acc parallel loop gang private (t, s) present (rounds, next, u, h, x, y, z, w) ! shared t s
    do i = 1, n
      z(i) = 0
      !$acc loop vector
      do k = 1, m
        s(k) = 0
      end do
      do r = 1, rounds(i)
        other = next(mod (i + r, n) + 1)
        !$acc loop vector
        do k = 1, m
          t(k) = u(k, i) + u(k, other)
        end do
        !$acc loop vector
        do k = 1, m
          s(k) = s(k) + t(m + 1 - k) * (h(k, i) + h(k, other))
        end do
      end do
      if (more) then
        !$acc loop vector
        do k = 1, m
          s(k) = s(k) + w(k, i)
        end do
      end if
      !$acc loop vector
      do k = 1, m
        x(k, i) = s(k)
      end do
      !$acc loop vector
      do k = 1, m
        y(k, i) = y(k, i) + s(max (k - 1, 1))
      end do
      z(i) = z(i) + rounds(i)
    end do
  end subroutine kernel
end module many

program main
  use many
  implicit none
  integer :: rounds(n), next(n), i, k, r, other, pass
  real, allocatable :: u(:, :), h(:, :), x(:, :), y(:, :), z(:), w(:, :)
  real :: s(m)
  allocate (u(m, n), h(m, n), x(m, n), y(m, n), z(n), w(m, n))
  do i = 1, n
    rounds(i) = mod (i, 5)
    next(i) = mod (i * 7 + 3, n) + 1
    do k = 1, m
      u(k, i) = mod (i * 3 + k, 17)
      h(k, i) = mod (i + k * 5, 13)
      w(k, i) = k
    end do
  end do
  do pass = 1, 2
    y = 1
    z = -1
    !$acc data copyin (rounds, next, u, h, w) copyout (x) copy (y, z)
    if (pass == 1) then
      call kernel (rounds, next, u, h, x, y, z)
    else
      call kernel (rounds, next, u, h, x, y, z, w)
    end if
    !$acc end data
    do i = 1, n
      s = 0
      do r = 1, rounds(i)
        other = next(mod (i + r, n) + 1)
        do k = 1, m
          s(k) = s(k) + (u(m + 1 - k, i) + u(m + 1 - k, other)) * (h(k, i) + h(k, other))
        end do
      end do
      if (pass == 2) s = s + w(:, i)
      if (any (x(:, i) /= s)) stop 1
      if (y(1, i) /= 1 + s(1) .or. any (y(2:, i) /= 1 + s(:m - 1))) stop 2
      if (z(i) /= rounds(i)) stop 3
    end do
  end do
end program main
