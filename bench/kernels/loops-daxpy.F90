! daxpy: a vector plus a multiple of another.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! With -DKERNELS in a kernels construct.

#ifdef KERNELS
# define LOOP kernels loop independent gang vector
#else
# define LOOP parallel loop
#endif

subroutine daxpy (n, x, y) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: x(n)
  real (c_double), intent (inout) :: y(n)
  real (c_double), parameter :: a = 0.75d0
  integer :: i

  !$acc LOOP present (x, y)
  do i = 1, n
    y(i) = y(i) + a * x(i)
  end do
end subroutine daxpy
