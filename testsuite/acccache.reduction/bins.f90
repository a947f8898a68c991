! Histograms whose bins are counted in shared memory, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

program bins
  implicit none
  integer, parameter :: n = 2000
  integer :: x(n), h(50), want(50), i
  x = [(mod (i * 37, 1009), i = 1, n)]
  h = 3
  want = 3
  call count_all (x, h, n)
  do i = 1, n
    want(mod (x(i), 50) + 1) = want(mod (x(i), 50) + 1) + 1
  end do
  call verdict ('all')
  call count_some (x, h, n)
  do i = 1, n
    want(mod (x(i), 50) + 1) = want(mod (x(i), 50) + 1) - 2
  end do
  call verdict ('some')
contains

  subroutine count_all (x, h, n)
    integer, intent (in) :: n, x(n)
    integer, intent (inout) :: h(50)
    integer :: i, b
    !$acc parallel loop copyin(x) copy(h)
    do i = 1, n
      !$acc cache(h)
      b = mod (x(i), 50) + 1
      !$acc atomic update
      h(b) = h(b) + 1
    end do
  end subroutine

  subroutine count_some (x, h, n)
    integer, intent (in) :: n, x(:)
    integer, intent (inout) :: h(:)
    integer :: i, b
    !$acc parallel loop gang vector copyin(x) copy(h)
    do i = 1, n
      !$acc cache(h(11:20))
      b = mod (x(i), 50) + 1
      !$acc atomic update
      h(b) = h(b) - 2
    end do
  end subroutine

  subroutine verdict (name)
    character (*), intent (in) :: name
    if (all (h == want)) then
      print '(2a)', 'PASS: ', name
    else
      print '(2a)', 'FAIL: ', name
      stop 1
    end if
  end subroutine
end program
