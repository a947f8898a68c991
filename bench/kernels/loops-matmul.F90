! matmul: the matrix product as most people write it first, added up in memory.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The matrices of C's are the transposed ones here.

subroutine matrix_product (n, a, b, c) bind (c, name = "matmul")
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_float), intent (in) :: a(n, n), b(n, n)
  real (c_float), intent (inout) :: c(n, n)
  integer :: i, j, k

  !$acc parallel loop collapse (2) present (a, b, c)
  do i = 1, n
    do j = 1, n
      do k = 1, n
        c(j, i) = c(j, i) + a(k, i) * b(j, k)
      end do
    end do
  end do
end subroutine matrix_product
