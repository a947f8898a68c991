! Private arrays whose size the code bounds, in Fortran: see gang.f90 and workers.f90.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module bounded
  implicit none
  logical :: failed = .false.
contains
  subroutine columns (m, n, a, b)
    integer :: m, n, i, j, k
    real :: a(m, n), b(m, n)
    real, dimension (min (m, 100)) :: t
    k = min (m, 100)
    !$acc parallel loop gang private(t) copyin(a) copyout(b)
    do i = 1, n
      !$acc cache(t) ! shared t
      !$acc loop vector
      do j = 1, k
        t(j) = a(j, i) * 2
      end do
      t(1) = 7
      !$acc loop vector
      do j = 1, k
        b(j, i) = t(k + 1 - j)
      end do
    end do
  end subroutine

  subroutine workers (m, n, a, b)
    integer :: m, n, i, j, k
    real :: a(m, n), b(m, n)
    real, dimension (0:min (m, 100)) :: t
    k = min (m, 100)
    !$acc parallel loop gang worker private(t) copyin(a) copyout(b) num_workers(4) vector_length(32)
    do i = 1, n
      !$acc cache(t) ! apart t
      t(0) = 1
      !$acc loop vector
      do j = 1, k
        t(j) = a(j, i) * 2
      end do
      t(1) = 7
      !$acc loop vector
      do j = 1, k
        b(j, i) = t(k + 1 - j) + t(0) - 1
      end do
    end do
  end subroutine

  ! The test is between the array's declaration and the construct.
  subroutine returned (m, n, a, b)
    integer, intent(in) :: m, n
    integer :: i, j
    real :: a(m, n), b(m, n), t(m)
    if (m > 100) return
    !$acc parallel loop gang private(t) copyin(a) copyout(b)
    do i = 1, n
      !$acc cache(t) ! shared t
      !$acc loop vector
      do j = 1, m
        t(j) = a(j, i) * 2
      end do
      t(1) = 7
      !$acc loop vector
      do j = 1, m
        b(j, i) = t(m + 1 - j)
      end do
    end do
  end subroutine

  subroutine check (m, n)
    integer :: m, n, i, j
    real :: a(m, n), b(m, n), c(m, n), d(m, n), want
    do i = 1, n
      do j = 1, m
        a(j, i) = mod (3 * i + j, 11)
      end do
    end do
    call columns (m, n, a, b)
    call workers (m, n, a, c)
    call returned (m, n, a, d)
    do i = 1, n
      do j = 1, min (m, 100)
        want = a(min (m, 100) + 1 - j, i) * 2
        if (j == min (m, 100)) want = 7
        if (b(j, i) /= want .or. c(j, i) /= want) failed = .true.
        if (m <= 100 .and. d(j, i) /= want) failed = .true.
      end do
    end do
  end subroutine
end module

program test
  use bounded
  call check (77, 5)
  call check (140, 40)
  if (failed) stop 1
  print '(a)', 'PASS: columns'
end program
