! Histograms whose bins are counted in shared memory, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

program bins
  implicit none
  integer, parameter :: n = 2000
  integer :: x(n), h(50), want(50), i
  double precision :: v(50) = 1, want_v(50) = 1
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
  call greatest (x, h, n)
  do i = 1, n
    want(mod (x(i), 50) + 1) = max (want(mod (x(i), 50) + 1), x(i))
  end do
  call verdict ('greatest')
  call weigh (x, v, n)
  do i = 1, n
    want_v(mod (x(i), 50) + 1) = want_v(mod (x(i), 50) + 1) + x(i) / 4d0
  end do
  h = merge (want, -1, v == want_v)
  call verdict ('weigh')
  h = 0
  want = 0
  call open (x, h, v, n, 50)
  do i = 1, n
    want(mod (x(i), 50) + 1) = want(mod (x(i), 50) + 1) + 1
    want_v(mod (x(i), 50) + 1) = want_v(mod (x(i), 50) + 1) - x(i)
  end do
  h = merge (h, -1, v == want_v)
  call verdict ('open')
contains

  subroutine open (x, h, v, n, m)
    integer, intent (in) :: n, m, x(n)
    integer, intent (inout) :: h(m)
    double precision, intent (inout) :: v(m)
    integer :: i, b
    !$acc parallel loop copyin(x) copy(h, v)
    do i = 1, n
      !$acc cache(h, v(1:m))
      b = mod (x(i), m) + 1
      !$acc atomic update
      h(b) = h(b) + 1
      !$acc atomic update
      v(b) = v(b) - x(i)
    end do
  end subroutine

  subroutine greatest (x, h, n)
    integer, intent (in) :: n, x(n)
    integer, intent (inout) :: h(50)
    integer :: i, b
    !$acc parallel loop copyin(x) copy(h)
    do i = 1, n
      !$acc cache(h)
      b = mod (x(i), 50) + 1
      !$acc atomic update
      h(b) = max (h(b), x(i))
    end do
  end subroutine

  subroutine weigh (x, v, n)
    integer, intent (in) :: n, x(n)
    double precision, intent (inout) :: v(50)
    integer :: i, b
    !$acc parallel loop copyin(x) copy(v)
    do i = 1, n
      !$acc cache(v)
      b = mod (x(i), 50) + 1
      !$acc atomic update
      v(b) = v(b) + x(i) / 4d0
    end do
  end subroutine

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
