! Workers' arrays of which GCC loses elements, in Fortran.
! { dg-do compile }
! { dg-options "-O0" }

subroutine clause (a, b, n)
  integer :: n, i, j
  real :: a(100, n), b(100, n), t(100)
  !$acc parallel loop gang worker private(t) copyin(a) copyout(b) ! { dg-warning {GCC gives each lane a copy of 't'} }
  ! { dg-note {compile with '-O2'} "" { target *-*-* } .-1 }
  do i = 1, n
    !$acc loop vector
    do j = 1, 100
      t(j) = a(j, i)
    end do
    !$acc loop vector
    do j = 1, 100
      b(j, i) = t(101 - j) ! { dg-note {'t' is read here} }
    end do
  end do
end subroutine

subroutine routine (a, b)
  !$acc routine vector
  integer :: j
  real :: a(100), b(100), t(100) ! { dg-warning {GCC gives each lane a copy of 't'} }
  ! { dg-note {'acc routine'} "" { target *-*-* } .-1 }
  !$acc loop vector
  do j = 1, 100
    t(j) = a(j)
  end do
  !$acc loop vector
  do j = 2, 100
    b(j) = t(j - 1) ! { dg-note {'t' is read here} }
  end do
end subroutine

! The gang's, and one that each lane writes before it reads it.

subroutine twins (a, b, n)
  integer :: n, i, j
  real :: a(100, n), b(100, n), t(100), u(100)
  !$acc parallel loop gang private(t) copyin(a) copyout(b)
  do i = 1, n
    !$acc loop vector
    do j = 1, 100
      t(j) = a(j, i)
    end do
    !$acc loop vector
    do j = 1, 100
      b(j, i) = t(101 - j)
    end do
  end do
  !$acc parallel loop gang worker private(u) copyin(a) copy(b)
  do i = 1, n
    !$acc loop vector
    do j = 1, 100
      u(j) = a(j, i)
      b(j, i) = b(j, i) + u(j)
    end do
    !$acc loop vector
    do j = 1, 100
      u(j) = b(j, i)
      b(j, i) = b(j, i) + u(j)
    end do
  end do
end subroutine
