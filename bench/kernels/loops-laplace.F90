! laplace: one step of Jacobi's iteration and its error, as tutorials have it.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! With -DKERNELS in a kernels construct, which finds out by itself what is parallel.

subroutine laplace (n, a, anew, result) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (inout) :: a(n, n), anew(n, n)
  real (c_double), intent (out) :: result
  real (c_double) :: error
  integer :: i, j

  error = 0
#ifdef KERNELS
  !$acc kernels present (a, anew)
  do j = 2, n - 1
    do i = 2, n - 1
      anew(i, j) = 0.25d0 * (a(i + 1, j) + a(i - 1, j) + a(i, j - 1) + a(i, j + 1))
      error = max (error, abs (anew(i, j) - a(i, j)))
    end do
  end do
  do j = 2, n - 1
    do i = 2, n - 1
      a(i, j) = anew(i, j)
    end do
  end do
  !$acc end kernels
#else
  !$acc parallel loop reduction (max:error) present (a, anew)
  do j = 2, n - 1
    !$acc loop reduction (max:error)
    do i = 2, n - 1
      anew(i, j) = 0.25d0 * (a(i + 1, j) + a(i - 1, j) + a(i, j - 1) + a(i, j + 1))
      error = max (error, abs (anew(i, j) - a(i, j)))
    end do
  end do
  !$acc parallel loop present (a, anew)
  do j = 2, n - 1
    !$acc loop
    do i = 2, n - 1
      a(i, j) = anew(i, j)
    end do
  end do
#endif
  result = error
end subroutine laplace
