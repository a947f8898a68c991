! What is copied of Fortran's dummy arrays that constructs write wholly, and of one that they almost do.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! ARRAYS 8000 gcc 4 4 liveness 1 4

module work
contains
  subroutine loops (n, m, b)
    integer :: n, m, i, j
    real :: b(n, m)
    !$acc parallel loop collapse (2)
    do j = 1, m
      do i = 1, n
        b(i, j) = i
      end do
    end do
  end subroutine

  subroutine line (n, b)
    integer :: n, i
    real :: b(n)
    !$acc parallel loop
    do i = 1, n
      b(i) = 2
    end do
  end subroutine

  subroutine assigned (n, m, b)
    integer :: n, m
    real :: b(n, m)
    !$acc kernels
    b = 1
    !$acc end kernels
  end subroutine

  subroutine but_a_row (n, m, b)
    integer :: n, m, i, j
    real :: b(n, m)
    !$acc parallel loop collapse (2)
    do j = 1, m
      do i = 2, n
        b(i, j) = 3
      end do
    end do
  end subroutine
end module

program main
  use work
  real :: b(20, 100)
  logical :: right
  b = 0
  call loops (20, 100, b)
  right = b(1, 1) == 1 .and. b(20, 100) == 20
  call line (2000, b)
  right = right .and. all (b == 2)
  call assigned (20, 100, b)
  right = right .and. all (b == 1)
  print '(a)', merge ("PASS: whole", "FAIL: whole", right)
  call but_a_row (20, 100, b)
  right = all (b(1, :) == 1) .and. all (b(2:, :) == 3)
  print '(a)', merge ("PASS: rest", "FAIL: rest", right)
end program
