! What only a clause mentions, and functions that GCC clones after the directive was seen.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

! GCC drops a `firstprivate' of what the region does not use.
subroutine unused_clause (a, n)
  integer :: n, a(-n:n,-n:n)
  integer i
  !$acc parallel loop default(none) copy (a(-n:n,-n:n)) firstprivate(n)
  do i = 1, n
    !$acc cache (a(i,0))
    a(i,0) = i*3
  end do
end subroutine

program clones
  implicit none
  integer, parameter :: n = 64
  integer :: a(n), b(n), r
  a = 1
  b = 2
  r = one (a(1))
  if (r .ne. a(1)) stop 1
  r = one (a(1), b(1))
  if (r .ne. a(1) * b(1)) stop 2
  b = all (a)
  b = all (a, b)
contains
  function all (a, b)
    integer :: a(n), i
    integer, optional :: b(n)
    integer :: all(n), res(n)
    !$acc parallel loop
    do i = 1, n
      !$acc cache (res(i))
      res(i) = a(i)
    end do
    !$acc parallel loop
    do i = 1, n
      !$acc cache (res(i:i), b(i:i))
      if (present (b)) res(i) = res(i) * b(i)
    end do
    all = res
  end function

  function one (a, b)
    integer :: a, one, res
    integer, optional :: b
    !$acc parallel
    res = a
    !$acc end parallel
    !$acc parallel
    if (present (b)) res = res * b
    !$acc end parallel
    one = res
  end function
end program
