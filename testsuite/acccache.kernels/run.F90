! Kernels constructs in Fortran: cases.inc is included twice, with the directives and as comments, and what
! each subroutine computes has to be the same.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

#define ACC !$acc
#define NAME(x) x
module with_directives
  implicit none
  integer :: total
  real(8) :: board(40, 30)
contains
#include "cases.inc"
end module
#undef ACC
#define ACC !
module without
  implicit none
  integer :: total
  real(8) :: board(40, 30)
contains
#include "cases.inc"
end module

program run
  use with_directives, only : single_acc => single, repeated_acc => repeated, regions_acc => regions, &
    counted_acc => counted, whole_acc => whole, &
    temporaries_acc => temporaries, scalars_acc => scalars
  use without, only : single_plain => single, repeated_plain => repeated, regions_plain => regions, &
    counted_plain => counted, whole_plain => whole, &
    temporaries_plain => temporaries, &
    scalars_plain => scalars
  implicit none
  interface
    subroutine work (n, m, a, b, v, s)
      integer :: n, m
      real(8) :: a(n), b(n, m), s
      real(8), allocatable :: v(:)
    end subroutine
  end interface
  integer, parameter :: n = 40, m = 30
  real(8), allocatable :: v(:)
  real(8) :: a(n), b(n, m), s, got(n * m + 2 * n + 1), wanted(n * m + 2 * n + 1)
  integer :: wrong = 0

  call one (single_acc, single_plain, "single")
  call one (repeated_acc, repeated_plain, "repeated")
  call one (regions_acc, regions_plain, "regions")
  call one (counted_acc, counted_plain, "counted")
  call one (whole_acc, whole_plain, "whole")
  call one (temporaries_acc, temporaries_plain, "temporaries")
  call one (scalars_acc, scalars_plain, "scalars")
  if (wrong /= 0) stop 1
contains
  subroutine one (acc, plain, text)
    procedure (work) :: acc, plain
    character (*) :: text
    call fill
    call plain (n, m, a, b, v, s)
    call take (wanted)
    call fill
    call acc (n, m, a, b, v, s)
    call take (got)
    if (all (got == wanted)) then
      print '(2a)', "PASS: ", text
    else
      print '(2a)', "FAIL: ", text
      wrong = wrong + 1
    end if
  end subroutine

  subroutine fill
    integer :: i, j
    if (allocated (v)) deallocate (v)
    allocate (v(n))
    do i = 1, n
      a(i) = mod (i, 7)
      v(i) = mod (i, 5)
      do j = 1, m
        b(i, j) = mod (i + 3 * j, 11)
      end do
    end do
    s = 2
  end subroutine

  subroutine take (x)
    real(8) :: x(:)
    x(1:n * m) = reshape (b, [n * m])
    x(n * m + 1:n * m + n) = a
    x(n * m + n + 1:n * m + 2 * n) = v
    x(n * m + 2 * n + 1) = s
  end subroutine
end program
