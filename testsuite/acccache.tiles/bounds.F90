! The kernels of cases-bounds.f90, for the device and for the host.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

#ifdef OPEN
#define SHAPE
#else
#define SHAPE vector_length (64) num_gangs (5)
#endif

module device
  implicit none
contains
#define ACC !$acc
#define K(NAME) NAME
#include "cases-bounds.f90"
end module

module host
  implicit none
contains
#undef ACC
#undef K
#define ACC !
#define K(NAME) NAME/**/_host
#include "cases-bounds.f90"
end module

program run
  use device
  use host
  implicit none
  integer, parameter :: room = 12000
  integer, parameter :: ends(2,6) = reshape ([1, 1, -5, 60, 7, 8, -300, 300, 0, 127, -64, 700], [2, 6])
  real :: a(room), got(room), want(room)
  integer :: x(room), i, k, l, n
  logical :: good(10) = .true.

  a = [(mod (i * 7, 31) - 3, i = 1, room)]
  do k = 1, size (ends, 2)
    l = ends(1,k)
    n = ends(2,k)
    x = [(l + mod (i * 5, n - l + 1), i = 1, room)]
    call begin
    call from_variable (l, n, a, got)
    call from_variable_host (l, n, a, want)
    call compare (1)
    call assumed (l, n, a, got)
    call assumed_host (l, n, a, want)
    call compare (2)
    call assumed (l, n / 2, a(:room:2), got(:room:2))
    call assumed_host (l, n / 2, a(:room:2), want(:room:2))
    call compare (2)
    call whole (l, n, 70, a, got)
    call whole_host (l, n, 70, a, want)
    call compare (3)
    call clamped (l, n, a, got)
    call clamped_host (l, n, a, want)
    call compare (4)
    call written (l, n, a, got)
    call written_host (l, n, a, want)
    call compare (5)
    call turned (l, n, x, a, got)
    call turned_host (l, n, x, a, want)
    call compare (6)
  end do
  call begin
  call whole (-9, 5000, 20, a, got)
  call whole_host (-9, 5000, 20, a, want)
  call compare (3)
  call grids (-4, 60, -2, 40, -3, 59, -1, 39)
  call grids (-4, 60, -2, 40, 1, 30, 4, 20)
  call grids (9, 11, -2, 40, 10, 10, -1, 39)
  call grids (0, 200, 0, 2, 1, 199, 1, 1)
  do k = 0, 40, 13
    call begin
    call halo (30, 20, k, a, got)
    call halo_host (30, 20, k, a, want)
    call compare (10)
  end do
  call say (1, "from_variable")
  call say (2, "assumed")
  call say (3, "whole")
  call say (4, "clamped")
  call say (5, "written")
  call say (6, "turned")
  call say (7, "patch")
  call say (8, "row_of_patch")
  call say (9, "column_of_patch")
  call say (10, "halo")
  if (.not. all (good)) stop 1
contains
  subroutine begin
    got = -7
    want = -7
  end subroutine

  subroutine compare (which)
    integer, intent (in) :: which
    good(which) = good(which) .and. all (got == want)
  end subroutine

  subroutine grids (ims, ime, jms, jme, its, ite, jts, jte)
    integer, intent (in) :: ims, ime, jms, jme, its, ite, jts, jte
    call begin
    call patch (ims, ime, jms, jme, its, ite, jts, jte, a, got)
    call patch_host (ims, ime, jms, jme, its, ite, jts, jte, a, want)
    call compare (7)
    call row_of_patch (ims, ime, jms, jme, its, ite, jts, jte, a, got)
    call row_of_patch_host (ims, ime, jms, jme, its, ite, jts, jte, a, want)
    call compare (8)
    call column_of_patch (ims, ime, jms, jme, a, got)
    call column_of_patch_host (ims, ime, jms, jme, a, want)
    call compare (9)
  end subroutine

  subroutine say (which, name)
    integer, intent (in) :: which
    character (*), intent (in) :: name
    print '(a,a,a)', merge ("PASS", "FAIL", good(which)), ": ", name
  end subroutine
end program
