! Variables of reductions inside loops over gangs, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A comment `own X ...' at the end of a line says that the compiler says there that each gang has these variables for itself.

module tests
  implicit none
  integer, parameter :: n = 37, m = 80
  real(8) :: a(m, n), q(n)
  integer :: last(n)
  logical :: failed = .false.
  real(8) :: of_module
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

  pure real(8) function sum_of (j)
    integer, intent (in) :: j
    sum_of = sum (a(:last(j), j))
  end function

  subroutine local
    real(8) :: s
    integer :: j, k, most
    !$acc parallel loop gang copyin(a, last) copyout(q)
    do j = 1, n
      s = 0
      most = 0
      !$acc loop vector reduction(+:s) reduction(max:most) ! own s most
      do k = 1, last(j)
        s = s + a(k, j)
        most = max (most, int (a(k, j)))
      end do
      q(j) = s + most
    end do
    call verdict (all (q == [(sum_of (j) + max (0d0, maxval (a(:last(j), j))), j = 1, n)]), 'local')
  end subroutine

  subroutine dummy (s, x)
    real(8), intent (inout) :: s
    complex(8), optional :: x
    integer :: j, k
    !$acc parallel loop gang vector copyin(a, last) copyout(q)
    do j = 1, n
      s = 1
      !$acc loop seq reduction(+:s) ! own s
      do k = 1, last(j)
        s = s + a(k, j)
      end do
      q(j) = s
    end do
    call verdict (all (q == [(sum_of (j) + 1, j = 1, n)]), 'dummy')
    !$acc parallel loop gang copyin(a, last) copyout(q)
    do j = 1, n
      x = (1, 2)
      !$acc loop vector reduction(+:x) ! own x
      do k = 1, last(j)
        x = x + cmplx (a(k, j), -a(k, j), 8)
      end do
      q(j) = real (x) - 2 * aimag (x)
    end do
    call verdict (all (q == [(3 * sum_of (j) - 3, j = 1, n)]), 'complex')
  end subroutine

  subroutine in_module
    integer :: j, k
    logical :: any
    !$acc parallel loop gang copyin(a, last) copyout(q)
    do j = 1, n
      of_module = 100
      any = .false.
      !$acc loop vector reduction(min:of_module) reduction(.or.:any) ! own of_module any
      do k = 1, last(j)
        of_module = min (of_module, a(k, j))
        any = any .or. a(k, j) == 10
      end do
      q(j) = of_module + merge (1, 0, any)
    end do
    call verdict (all (q == [(min (100d0, minval (a(:last(j), j))) + merge (1, 0, count (a(:last(j), j) == 10) > 0), &
                              j = 1, n)]), 'in_module')
  end subroutine

  ! A procedure inside another one has its variables from there.

  subroutine outer
    integer(8) :: s
    call inner
  contains
    subroutine inner
      integer :: i, j, k
      !$acc parallel loop gang copyin(a, last) copyout(q) num_workers(4)
      do j = 1, n - 1, 2
        q(j + 1) = 0
        !$acc loop worker
        do i = j, j + 1
          s = 3
          !$acc loop vector reduction(+:s) ! own s
          do k = 1, last(i)
            s = s + int (a(k, i), 8)
          end do
          q(i) = s
        end do
      end do
      call verdict (all (q(:n-1) == [(sum_of (j) + 3, j = 1, n - 1)]), 'outer')
    end subroutine
  end subroutine
end module

program main
  use tests
  integer :: j, k
  real(8) :: s
  complex(8) :: x
  do j = 1, n
    last(j) = mod (j * 5, m + 1)
    do k = 1, m
      a(k, j) = mod (j * 7 + k * 3, 11)
    end do
  end do
  call local
  call dummy (s, x)
  call in_module
  call outer
  if (failed) stop 1
end program
