! Arrays that gangs have of their own, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A comment `shared X ...' at the end of a line says that the compiler says there that these arrays are in shared memory.

module tests
  implicit none
  integer, parameter :: n = 12, nz = 70
  real :: u(nz, n), r(nz, n)
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

  ! As weather models have it: work arrays of a column, written and read by the lanes, and by one of them.

  subroutine columns
    real :: fu0(nz), sumu(0:nz)
    integer :: i, k
    !$acc parallel loop gang private(fu0, sumu) copyin(u) copyout(r)
    do i = 1, n
      !$acc cache(fu0, sumu) ! shared fu0 sumu
      !$acc loop vector
      do k = 1, nz
        fu0(k) = u(k, i) * 2
      end do
      sumu(0) = 1
      !$acc loop vector
      do k = 1, nz
        if (k > 1) then
          sumu(k) = fu0(k) + fu0(k - 1)
        else
          sumu(k) = fu0(k)
        end if
      end do
      !$acc loop vector
      do k = 1, nz
        r(k, i) = sumu(k) - sumu(k - 1)
      end do
    end do
    do i = 1, n
      fu0 = u(:, i) * 2
      sumu = [1., fu0 + [0., fu0(:nz-1)]]
      call verdict (all (r(:, i) == sumu(1:) - sumu(:nz-1)), 'columns')
    end do
  end subroutine

  subroutine no_directive
    real :: t(nz), w(2, nz)
    integer :: i, k
    !$acc parallel loop gang private(t, w) copyin(u) copyout(r) ! shared t w
    do i = 1, n
      !$acc loop vector
      do k = 1, nz
        t(k) = u(k, i)
        w(1, k) = k
        w(2, k) = -u(k, i)
      end do
      !$acc loop vector
      do k = 1, nz
        r(k, i) = t(nz + 1 - k) + w(1, nz + 1 - k) + w(2, k)
      end do
    end do
    do i = 1, n
      call verdict (all (r(:, i) == u(nz:1:-1, i) + [(nz + 1 - k, k = 1, nz)] - u(:, i)), 'no directive')
    end do
  end subroutine

  ! Steps and bounds that differ, and loops that go down.

  subroutine steps
    real :: t(-3:nz)
    integer :: i, k
    !$acc parallel loop gang private(t) copyin(u) copyout(r) ! shared t
    do i = 1, n
      !$acc loop vector
      do k = nz, -3, -1
        t(k) = k
      end do
      !$acc loop vector
      do k = 1, nz, 2
        t(k) = u(k, i)
      end do
      !$acc loop vector
      do k = 1, nz
        r(k, i) = t(k) + t(k - 4)
      end do
    end do
    do i = 1, n
      t = [(real (k), k = -3, nz)]
      t(1:nz:2) = u(1:nz:2, i)
      call verdict (all (r(:, i) == t(1:nz) + t(-3:nz-4)), 'steps')
    end do
  end subroutine

  ! Arguments are private by reference.

  subroutine arguments (t)
    real :: t(nz)
    integer :: i, k
    !$acc parallel loop gang private(t) copyin(u) copyout(r) ! shared t
    do i = 1, n
      !$acc loop vector
      do k = 1, nz
        t(k) = u(k, i) + 1
      end do
      !$acc loop vector
      do k = 1, nz
        r(k, i) = t(nz + 1 - k)
      end do
    end do
    do i = 1, n
      call verdict (all (r(:, i) == u(nz:1:-1, i) + 1), 'arguments')
    end do
  end subroutine

  ! Two dimensions, the outer loops collapsed, and the whole array at once.

  subroutine collapsed
    complex :: t(nz)
    real :: s(3, 4, nz)
    integer :: i, j, k
    !$acc parallel loop gang collapse(2) private(t) copyout(s) copyin(u) ! shared t
    do j = 1, 4
      do i = 1, 3
        !$acc loop vector
        do k = 1, nz
          t(k) = cmplx (u(k, i), u(k, j))
        end do
        t(3) = (1, 2)
        !$acc loop vector
        do k = 1, nz
          s(i, j, k) = real (t(nz + 1 - k)) - aimag (t(k))
        end do
      end do
    end do
    do j = 1, 4
      do i = 1, 3
        t = cmplx (u(:, i), u(:, j))
        t(3) = (1, 2)
        call verdict (all (s(i, j, :) == real (t(nz:1:-1)) - aimag (t)), 'collapsed')
      end do
    end do
  end subroutine

  ! Lanes may write elements of others: each keeps its own.

  subroutine scratch
    real :: t(4)
    integer :: i, k, l
    !$acc parallel loop gang private(t) copyin(u) copyout(r) ! left t
    do i = 1, n
      !$acc loop vector private(t)
      do k = 1, nz
        do l = 1, 4
          t(l) = u(mod (k + l, nz) + 1, i)
        end do
        r(k, i) = t(mod (k, 4) + 1)
      end do
    end do
    do i = 1, n
      call verdict (all (r(:, i) == [(u(mod (k + mod (k, 4) + 1, nz) + 1, i), k = 1, nz)]), 'scratch')
    end do
  end subroutine
end module

program gang
  use tests
  implicit none
  integer :: i, k
  real :: t(nz)
  do i = 1, n
    do k = 1, nz
      u(k, i) = mod (i * 7 + k * 3, 11)
    end do
  end do
  call columns
  call no_directive
  call steps
  call arguments (t)
  call collapsed
  call scratch
  if (failed) stop 1
end program
