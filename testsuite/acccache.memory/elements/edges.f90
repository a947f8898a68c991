! Edges and corners of small blocks, which each lane has one of.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module edges
  implicit none
  integer, parameter :: np = 4
contains
  subroutine add (device, n, map, more, v)
    logical, intent (in) :: device
    integer, intent (in) :: n, map(8, n)
    double precision, intent (in) :: more(0:n)
    double precision, intent (inout) :: v(np, np, n)
    integer :: k, i
    !$acc parallel loop copyin (map, more) copy (v) if (device)
    do k = 1, n
      do i = 1, np
        v(i, 1, k) = v(i, 1, k) + more(map(1, k)) * i
        v(np, i, k) = v(np, i, k) + more(map(2, k)) * i
        v(i, np, k) = v(i, np, k) + more(map(3, k)) - i
        v(1, i, k) = v(1, i, k) + more(map(4, k)) - i
      end do
      if (map(5, k) > 0) v(1, 1, k) = v(1, 1, k) + more(map(5, k))
      if (map(6, k) > 0) v(np, 1, k) = v(np, 1, k) + more(map(6, k))
      if (map(7, k) > 0) v(1, np, k) = v(1, np, k) + more(map(7, k))
      if (map(8, k) > 0) v(np, np, k) = v(np, np, k) + more(map(8, k))
    end do
  end subroutine

  ! Rows of arrays whose shape comes with them.
  subroutine rows (device, a, b)
    logical, intent (in) :: device
    double precision, intent (inout) :: a(:, :)
    double precision, intent (in) :: b(:, :)
    integer :: k
    !$acc parallel loop copy (a) copyin (b) if (device)
    do k = 1, size (a, 2)
      a(1, k) = a(1, k) + b(2, k)
      a(2, k) = a(2, k) - b(1, k)
      a(3, k) = a(3, k) * b(4, k)
      a(4, k) = a(4, k) + b(3, k)
    end do
  end subroutine

  ! Complex numbers, which are pairs by themselves.
  subroutine turn (device, n, z, w)
    logical, intent (in) :: device
    integer, intent (in) :: n
    complex (kind (1d0)), intent (inout) :: z(2, n)
    complex (kind (1d0)), intent (in) :: w(2, n)
    integer :: k
    !$acc parallel loop copy (z) copyin (w) if (device)
    do k = 1, n
      z(1, k) = z(1, k) + w(2, k)
      z(2, k) = z(2, k) - z(1, k)
    end do
  end subroutine
end module

program main
  use edges
  implicit none
  integer, parameter :: n = 171
  integer :: map(8, n), i, k
  double precision :: more(0:n), a(0:16 * n), b(0:16 * n)
  complex (kind (1d0)) :: z(2, n), w(2, n), other(2, n)
  map = reshape ([(mod (i * 7, n), i = 1, 8 * n)], [8, n])
  map(5:, :) = merge (map(5:, :), -1, mod (map(5:, :), 3) == 0)
  more = [(mod (i, 13), i = 0, n)]
  do k = 0, 1
    a = [(mod (i, 17), i = 0, 16 * n)]
    b = a
    call add (.true., n, map, more, a(k:))
    call add (.false., n, map, more, b(k:))
    call check (all (a == b), 'edges and corners')
  end do
  a = [(mod (i, 17), i = 0, 16 * n)]
  b = a
  call pass (.true., a)
  call pass (.false., b)
  call check (all (a == b), 'rows')
  z = reshape ([(cmplx (mod (i, 5), mod (i, 7), kind (1d0)), i = 1, 2 * n)], [2, n])
  w = z(:, n:1:-1)
  other = z
  call turn (.true., n, z, w)
  call turn (.false., n, other, w)
  call check (all (z == other), 'complex numbers')
contains

  subroutine pass (device, x)
    logical, intent (in) :: device
    double precision, intent (inout), target :: x(0:16 * n)
    double precision, pointer :: y(:, :)
    y(1:8, 1:n) => x(1:8 * n)
    call rows (device, y, y(5:, :) + 1)
    call rows (device, y(3:, :), y(1:4, :) + 1)
  end subroutine

  subroutine check (right, name)
    logical, intent (in) :: right
    character (*), intent (in) :: name
    print '(2a)', merge ('PASS: ', 'FAIL: ', right), name
  end subroutine
end program
