! A loop over a tile with several of its turns in one, which it leaves after the first of them: each
! of these stores, and none of the stores may be left out.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module turns
  implicit none
  type pair
    real :: x, y
  end type
contains
  subroutine add (a, m, e)
    type(pair), intent(in) :: a(56)
    integer, intent(in) :: m(:)
    real, intent(inout) :: e(128)
    integer :: i, k
    !$acc parallel copyin(a, m) copy(e)
    !$acc loop gang vector private(k)
    do i = 0, 31
      !$acc cache(a(i + 1:i + 25), m(i + 1), e(i + 33:i + 97))
      do k = 0, 24, 3
        e(i + 97) = e(i + 97) + (a(i + k + 1)%x + 2 * a(i + k + 1)%y)
        e(i + 33) = a(i + k + 1)%x + 2 * a(i + k + 1)%y
      end do
      if (m(i + 1) < 25) then
        e(i + 33) = a(i + 1)%x + 2 * a(i + 1)%y
      end if
    end do
    !$acc end parallel
  end subroutine
end module

program main
  use turns
  implicit none
  type(pair) :: a(56)
  integer :: m(32), i, k
  real :: e(128), should(128)
  do i = 1, 56
    a(i)%x = mod (i, 7)
    a(i)%y = mod (i, 5)
  end do
  m = [(mod (i, 2) * 30, i = 1, 32)]
  e = [(mod (i, 11), i = 1, 128)]
  should = e
  call add (a, m, e)
  do i = 0, 31
    do k = 0, 24, 3
      should(i + 97) = should(i + 97) + (a(i + k + 1)%x + 2 * a(i + k + 1)%y)
      should(i + 33) = a(i + k + 1)%x + 2 * a(i + k + 1)%y
    end do
    if (m(i + 1) < 25) should(i + 33) = a(i + 1)%x + 2 * a(i + 1)%y
  end do
  if (all (e == should)) then
    print '(a)', 'PASS: all turns'
  else
    print '(a)', 'FAIL: all turns'
    stop 1
  end if
end program
