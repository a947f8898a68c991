! spmv: a sparse matrix in compressed rows times a vector.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! START and COLUMN count from 0, as C's do.

subroutine spmv (rows, entries, start, column, val, x, y) bind (c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: rows, entries
  integer (c_int), intent (in) :: start(rows + 1), column(entries)
  real (c_double), intent (in) :: val(entries), x(rows)
  real (c_double), intent (inout) :: y(rows)
  real (c_double) :: total
  integer :: i, k

  !$acc parallel loop present (start, column, val, x, y)
  do i = 1, rows
    total = 0
    !$acc loop seq
    do k = start(i) + 1, start(i + 1)
      total = total + val(k) * x(column(k) + 1)
    end do
    y(i) = total
  end do
end subroutine spmv
