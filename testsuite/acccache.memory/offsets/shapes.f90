! Clauses small and dim in Fortran: allocatable arrays, pointers and dummies, with continuation lines.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module fields
  integer, parameter :: n = 19
  real, allocatable, dimension (:, :, :) :: u, v, q
contains
  subroutine step (dt)
    real, intent (in) :: dt
    integer :: i, j, k
    !$acc parallel loop gang collapse (2) copy (u, v) copyin (q) &
    !$acc   small (u, v, q) dim ((1:n, 1:n, 1:n) &
    !$acc     (u, v, q))
    do k = 2, n - 1
      do j = 2, n - 1
        !$acc loop vector
        do i = 2, n - 1
          u(i, j, k) = u(i, j, k) + dt * (q(i + 1, j, k) - q(i, j, k))
          v(i, j, k) = v(i, j, k) + dt * (q(i, j + 1, k) - q(i, j, k - 1))
        end do
      end do
    end do
  end subroutine

  subroutine turn (a, b)
    real, pointer :: a(:, :), b(:, :)
    integer :: i, j
    !$acc kernels loop collapse (2), small (b), copyin (a), copy (b) &
    !$acc dim ((a, b)) ! a comment & a mark
    do j = lbound (a, 2), ubound (a, 2)
      do i = lbound (a, 1), ubound (a, 1)
        b(i, j) = 2 * a(i, j)
      end do
    end do
  end subroutine
end module

program main
  use fields
  real, pointer :: a(:, :), b(:, :)
  integer :: i, j, k
  logical :: right
  allocate (u(n, n, n), v(n, n, n), q(n, n, n), a(-3:9, 0:20), b(-3:9, 0:20))
  do k = 1, n
    do j = 1, n
      do i = 1, n
        q(i, j, k) = mod (i + 3 * j * k, 50)
      end do
    end do
  end do
  u = 1
  v = 2
  call step (0.5)
  right = .true.
  do k = 2, n - 1
    do j = 2, n - 1
      do i = 2, n - 1
        right = right .and. u(i, j, k) == 1 + .5 * (q(i + 1, j, k) - q(i, j, k)) &
          .and. v(i, j, k) == 2 + .5 * (q(i, j + 1, k) - q(i, j, k - 1))
      end do
    end do
  end do
  print '(a)', merge ("PASS: fields  ", "FAIL: fields  ", right .and. u(1, 1, 1) == 1)
  a = reshape ([(real (i), i = 1, 13 * 21)], [13, 21])
  b = 0
  call turn (a, b)
  print '(a)', merge ("PASS: pointers", "FAIL: pointers", all (b == 2 * a))
end program
