! Arrays that lie beside others in a derived type or in one array, and are cached whole.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module beside
  implicit none
  integer, parameter :: n = 500, l = 64
  type grid
    real(8) :: first(l), w(l), last(l), scale
  end type
contains
  subroutine say (name, good)
    character (*), intent (in) :: name
    logical, intent (in) :: good
    print '(a,a,a)', merge ("PASS", "FAIL", good), ": ", name
  end subroutine

  subroutine components (g, f)
    type(grid), intent (in) :: g
    real(8), intent (out) :: f(n)
    real(8) :: s
    integer :: i, k
    !$acc parallel loop copyin (g) copyout (f) private (s)
    do i = 1, n
      !$acc cache (g%w) ! tile g%w
      s = 0
      do k = 1, l
        s = s + g%w(k) * iand (i * k, 7) + g%last(k) + g%first(l+1-k)
      end do
      f(i) = s * g%scale
    end do
  end subroutine

  subroutine both (w, z, i, at, s)
    !$acc routine seq
    real(8), intent (in) :: w(l), z(l)
    integer, intent (in) :: i, at
    real(8), intent (out) :: s
    integer :: k
    !$acc cache (w) ! tile w
    s = 0
    do k = 1, l
      s = s + w(k) * iand (i * k, 7) + z(k)
    end do
    s = s + z(at)
  end subroutine

  subroutine parts (buffer, at, f)
    real(8), intent (in) :: buffer(2*l)
    integer, intent (in) :: at(n)
    real(8), intent (out) :: f(n)
    real(8) :: s
    integer :: i
    !$acc parallel loop copyin (buffer, at) copyout (f) private (s)
    do i = 1, n
      call both (buffer, buffer(l+1), i, at(i), s)
      f(i) = s
    end do
  end subroutine
end module

program main
  use beside
  implicit none
  type(grid) :: g
  real(8) :: f(n), want(n), buffer(2*l)
  integer :: i, k, at(n)

  g%first = [(mod (k, 5), k = 1, l)]
  g%w = [(mod (k, 9), k = 1, l)]
  g%last = [(100 * mod (k, 4), k = 1, l)]
  g%scale = 3
  buffer = [g%w, g%last]
  at = [(1 + mod (11 * i, l), i = 1, n)]
  want = [(sum (g%w * [(iand (i * k, 7), k = 1, l)]) + sum (g%last), i = 1, n)]
  call components (g, f)
  call say ("components", all (f == (want + sum (g%first)) * g%scale))
  call parts (buffer, at, f)
  call say ("parts of an array", all (f == want + g%last(at)))
end program
