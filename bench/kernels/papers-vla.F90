! vla: columns that are read from both ends, by way of an array of each gang's own whose length is known at run time
! only: the shape of Tian, Leback and Wolfe's array of variable length.  GCC has none on the device, and gets the longest.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine vla (n, b, c) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_float), intent (in) :: b(n, n)
  real (c_float), intent (inout) :: c(n, n)
  integer, parameter :: longest = 2048
#ifdef CACHE
  real (c_float) :: a(n)
#else
  real (c_float) :: a(longest)
#endif
  integer :: i, j

  if (n > longest) return
  !$acc parallel loop gang vector_length (256) private (a) present (b, c)
  do j = 1, n
#ifdef CACHE
    !$acc cache (a)
#endif
    !$acc loop vector
    do i = 1, n
      a(i) = b(i, j) * b(i, j)
    end do
    !$acc loop vector
    do i = 1, n
      c(i, j) = a(n + 1 - i) + 2 * a(i)
    end do
  end do
end subroutine vla
