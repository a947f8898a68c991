! all: whether all elements are within bounds.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

subroutine all_fine (n, x, result) bind (c, name = "all")
  use, intrinsic :: iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (in) :: x(n)
  integer (c_int), intent (out) :: result
  logical :: fine
  integer :: i

  fine = .true.
  !$acc parallel loop reduction (.and.:fine) present (x)
  do i = 1, n
    fine = fine .and. x(i) >= -1 .and. x(i) < 1
  end do
  result = merge (1, 0, fine)
end subroutine all_fine
