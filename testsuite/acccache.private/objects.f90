! Private objects of derived types with arrays, and copies of the host's arrays, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A comment `shared X ...' at the end of a line says that the compiler says there that these are in shared memory.

module tests
  implicit none
  integer, parameter :: n = 12, m = 70
  type work
    real :: x(m), y(0:m-1)
    integer :: last
  end type
  real :: u(m, n), r(m, n)
  logical :: failed = .false.
contains

  subroutine verdict (good, name)
    logical, intent (in) :: good
    character (*), intent (in) :: name
    if (good) then
      print '(2a)', 'PASS: ', name
    else
      print '(2a)', 'FAIL: ', name
      failed = .true.
    end if
  end subroutine

  subroutine by_clause
    type (work) :: w
    integer :: i, k
    !$acc parallel loop gang private(w) copyin(u) copyout(r) ! shared w
    do i = 1, n
      w%last = i
      !$acc loop vector
      do k = 1, m
        w%x(k) = u(k, i)
        w%y(m-k) = 2 * u(k, i)
      end do
      !$acc loop vector
      do k = 1, m
        r(k, i) = w%x(m+1-k) + w%y(k-1) + w%last
      end do
    end do
    do i = 1, n
      call verdict (all (r(:, i) == 3 * u(m:1:-1, i) + i), 'by_clause')
    end do
  end subroutine

  subroutine by_component
    type (work) :: w
    integer :: i, k
    !$acc parallel loop gang private(w) copyin(u) copyout(r)
    do i = 1, n
      !$acc cache(w%x, w%y) ! shared w
      !$acc loop vector
      do k = 1, m
        w%x(k) = u(k, i)
      end do
      w%y(0) = 4
      !$acc loop vector
      do k = 1, m
        r(k, i) = w%x(m+1-k) + w%y(0)
      end do
    end do
    do i = 1, n
      call verdict (all (r(:, i) == u(m:1:-1, i) + 4), 'by_component')
    end do
  end subroutine

  subroutine copied
    real :: t(m)
    integer :: i, k
    t = [(k, k = 1, m)]
    !$acc parallel loop gang firstprivate(t) copyin(u) copyout(r)
    do i = 1, n
      !$acc cache(t) ! shared t
      !$acc loop vector
      do k = 1, m
        r(k, i) = u(k, i) + t(m+1-k)
      end do
    end do
    do i = 1, n
      call verdict (all (r(:, i) == u(:, i) + t(m:1:-1)), 'copied')
    end do
  end subroutine

  ! Each lane has its own: nothing is shared.

  subroutine of_lanes
    type (work) :: w
    integer :: i, k
    !$acc parallel loop gang vector private(w) copyin(u) copyout(r) ! left w
    do i = 1, n
      do k = 1, m
        w%x(k) = u(k, i)
      end do
      do k = 1, m
        r(k, i) = w%x(m+1-k)
      end do
    end do
    do i = 1, n
      call verdict (all (r(:, i) == u(m:1:-1, i)), 'of_lanes')
    end do
  end subroutine

end module

program objects
  use tests
  implicit none
  integer :: i, k
  do i = 1, n
    u(:, i) = [(mod (i * 7 + k * 3, 11), k = 1, m)]
  end do
  call by_clause
  call by_component
  call copied
  call of_lanes
  if (failed) stop 1
end program
