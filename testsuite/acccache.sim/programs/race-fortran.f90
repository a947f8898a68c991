! Iterations of a loop that is called independent and is not.  In the twin they
! are.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

#ifdef TWIN
#define STEP 0
#else
#define STEP 1
#endif

program race
  implicit none
  integer :: i
  real :: a(0:1000)
  a = 1
  !$acc parallel loop independent copy(a) vector_length(32)
  do i = 1, 1000
     a(i) = a(i - STEP) + i             ! FINDING race:
  end do
end program race
