! One element too far at either end, and an array that has left the device.  The twin stays inside.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

#ifdef TWIN
#define STEP 0
#else
#define STEP 1
#endif

program mapped
  use openacc
  use iso_c_binding
  implicit none
  integer, parameter :: n = 101
  real, allocatable :: a(:), b(:)
  real, target :: z(n)
  real, pointer :: c(:)
  type(c_ptr) :: place
  integer :: i
  allocate (a(n), b(n))
  a = 1
  !$acc enter data copyin(a)
  !$acc enter data create(b)
  !$acc parallel loop present(a, b)
  do i = 1, n
     b(i) = a(i + STEP)                 ! FINDING memory:out-of-bounds
  end do
  !$acc parallel loop present(a, b)
  do i = 1, n
     a(i) = b(i - STEP)                 ! FINDING memory:out-of-bounds
  end do
  z = 1
  !$acc enter data copyin(z)
  !$acc host_data use_device(z)
  place = c_loc (z)
  !$acc end host_data
  call c_f_pointer (place, c, [n])
#ifndef TWIN
  !$acc exit data delete(z)
#endif
  call use_device (c)
  !$acc exit data delete(a, b)
contains
  subroutine use_device (d)
    real :: d(n)
    !$acc parallel loop deviceptr(d)
    do i = 1, n
       d(i) = i                         ! FINDING memory:use-after-free
    end do
  end subroutine
end program mapped
