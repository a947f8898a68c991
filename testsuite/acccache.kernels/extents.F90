! Kernels constructs whose loops have bounds of Fortran's size, lbound and ubound: extents.inc is included
! twice, with the directives and as comments, and what each subroutine computes has to be the same.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

#define ACC !$acc
module with_directives
  implicit none
contains
#include "extents.inc"
end module
#undef ACC
#define ACC !
module without
  implicit none
contains
#include "extents.inc"
end module

program run
  use with_directives, only : explicit_acc => explicit, shaped_acc => shaped, tiled_acc => tiled, &
    together_acc => together, passed_acc => passed
  use without, only : explicit_plain => explicit, shaped_plain => shaped, tiled_plain => tiled, &
    together_plain => together, passed_plain => passed
  implicit none
  integer, parameter :: rows(5) = [37, 64, 1, 129, 2], columns(5) = [45, 33, 7, 9, 2]
  real(8), allocatable :: a(:, :), got(:, :), wanted(:, :)
  integer :: s, wrong = 0

  do s = 1, size (rows)
    allocate (a(2 * rows(s), columns(s)))
    call random_number (a)
    a = floor (a * 100)
    allocate (got, wanted, source=a)
    call explicit_acc (2 * rows(s), columns(s), a, got)
    call explicit_plain (2 * rows(s), columns(s), a, wanted)
    call verify ("explicit")
    call shaped_acc (a(::2, :), got(::2, :))
    call shaped_plain (a(::2, :), wanted(::2, :))
    call verify ("shaped")
    call tiled_acc (a, got)
    call tiled_plain (a, wanted)
    call verify ("tiled")
    call together_acc (a(:, 1), got(:, 2))
    call together_plain (a(:, 1), wanted(:, 2))
    call verify ("together")
    call passed_acc (a, got)
    call passed_plain (a, wanted)
    call verify ("passed")
    deallocate (a, got, wanted)
  end do
  if (wrong /= 0) stop 1
contains
  subroutine verify (text)
    character (*) :: text
    logical :: same
    same = all (got == wanted)
    print '(2a, i0)', merge ("PASS: ", "FAIL: ", same), text // " of ", s
    if (.not. same) wrong = wrong + 1
  end subroutine
end program
