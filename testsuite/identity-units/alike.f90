! A construct that gets a second version for arrays of the same shape.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine add (n, u, v, w, p)
  integer :: n, i, j
  real, allocatable, dimension (:, :) :: u, v, w
  real, pointer, dimension (:, :) :: p
  !$acc parallel loop collapse (2) copy (u) copyin (v, w, p)
  do j = 2, n - 1
    do i = 2, n - 1
      u(i, j) = v(i - 1, j) + w(i, j + 1) * p(i, j)
    end do
  end do
end subroutine
