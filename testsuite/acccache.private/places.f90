! Directives for private arrays in places where gfortran by itself does not accept them.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

program places
  implicit none
  integer, parameter :: n = 200, m = 50
  real :: u(n,m), r(n,m), f(n), g(n)
  integer :: i, j

  u = reshape ([((mod (i * j, 11), i = 1, n), j = 1, m)], [n, m])

  ! Before the loop over gangs.
  r = 0
  !$acc parallel copyin (u) copy (r) private (f, g)
  !$acc cache (f, g) ! shared f g
  !$acc loop gang
  do j = 1, m
    !$acc loop vector
    do i = 1, n
      f(i) = u(i,j) * 2
    end do
    !$acc loop vector
    do i = 2, n
      g(i) = f(i) - f(i-1)
    end do
    !$acc loop vector
    do i = 2, n - 1
      r(i,j) = g(i+1) + g(i)
    end do
  end do
  !$acc end parallel
  call check ("before the loop")

  ! Between its directive and the loop.
  r = 0
  !$acc parallel loop gang copyin (u) copy (r) private (f, g)
  !$acc cache (f, g) ! shared f g
  do j = 1, m
    !$acc loop vector
    do i = 1, n
      f(i) = u(i,j) * 2
    end do
    !$acc loop vector
    do i = 2, n
      g(i) = f(i) - f(i-1)
    end do
    !$acc loop vector
    do i = 2, n - 1
      r(i,j) = g(i+1) + g(i)
    end do
  end do
  call check ("between directive and loop")

  ! In the loops over vectors, wherever the arrays are used.
  r = 0
  !$acc parallel loop gang copyin (u) copy (r) private (f, g)
  do j = 1, m
    !$acc loop vector
    !$acc cache (f) ! shared f
    do i = 1, n
      f(i) = u(i,j) * 2
    end do
    !$acc cache (f, g) ! shared g
    !$acc loop vector
    do i = 2, n
      g(i) = f(i) - f(i-1)
    end do
    !$acc loop vector
    do i = 2, n - 1
      !$acc cache (g)
      r(i,j) = g(i+1) + g(i)
    end do
  end do
  call check ("anywhere")
contains
  subroutine check (name)
    character (*), intent (in) :: name
    print '(a,a,a)', merge ("PASS", "FAIL", all (r(2:n-1,:) == 2 * (u(3:,:) - u(:n-2,:)))), &
      ": ", name
  end subroutine
end program
