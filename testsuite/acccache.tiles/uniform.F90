! The kernels of cases-uniform.f90, for the device and for the host.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

#ifdef OPEN
#define SHAPE num_gangs (5)
#else
#define SHAPE vector_length (128) num_gangs (5)
#endif

module device
  implicit none
contains
#define ACC !$acc
#define K(NAME) NAME
#include "cases-uniform.f90"
end module

module host
  implicit none
contains
#undef ACC
#undef K
#define ACC !
#define K(NAME) NAME/**/_host
#include "cases-uniform.f90"
end module

program run
  use device
  use host
  implicit none
  integer, parameter :: room = 12000
  integer, parameter :: lengths(*) = [1, 2, 3, 31, 33, 127, 128, 129, 61, 257]
  integer, parameter :: planes(2,7) = reshape ([1, 1, 40, 1, 1, 40, 7, 33, 32, 31, 13, 67, 31, 43], [2, 7])
  real :: a(room), c(room), got(room), want(room)
  integer :: x(room), i, k, n, m, device_m, host_m
  logical :: good(14) = .true., flag

  a = [(mod (i * 7, 31) - 3, i = 1, room)]
  c = [(mod (i * 5, 13) - 4, i = 1, room)]
  x = [(mod (i * 11 + 3, 16), i = 1, room)]
  do k = 1, size (lengths)
    n = lengths(k)
    flag = mod (n, 2) == 1
    call begin
    call tile_steps (n, mod (n, 5) + 1, a, got)
    call tile_steps_host (n, mod (n, 5) + 1, a, want)
    call compare (1)
    call flagged (n, flag, a, got)
    call flagged_host (n, flag, a, want)
    call compare (2)
    call flag_first (n, flag, a, got)
    call flag_first_host (n, flag, a, want)
    call compare (3)
    call flag_copied (n, flag, a, got)
    call flag_copied_host (n, flag, a, want)
    call compare (4)
    call odd_tiles (n, a, got)
    call odd_tiles_host (n, a, want)
    call compare (5)
    call while_loop (n, a, got)
    call while_loop_host (n, a, want)
    call compare (6)
    call step_down (n, mod (n, 4) + 1, a, got)
    call step_down_host (n, mod (n, 4) + 1, a, want)
    call compare (7)
    call own_flag (n, x, a, got)
    call own_flag_host (n, x, a, want)
    call compare (8)
    call own_count (n, a, got)
    call own_count_host (n, a, want)
    call compare (9)
    device_m = 2
    host_m = 2
    call written_count (n, device_m, a, got)
    call written_count_host (n, host_m, a, want)
    call compare (10)
  end do
  do k = 1, size (planes, 2)
    n = planes(1,k)
    m = planes(2,k)
    call begin
    call cut_off (n, m, a, c, got)
    call cut_off_host (n, m, a, c, want)
    call compare (11)
    call shapes (a, c, got, want)
    call compare (12)
    call dynamic (n, m, a, c, got)
    call dynamic_host (n, m, a, c, want)
    call compare (13)
  end do
  call say (1, "tile_steps")
  call say (2, "flagged")
  call say (3, "flag_first")
  call say (4, "flag_copied")
  call say (5, "odd_tiles")
  call say (6, "while_loop")
  call say (7, "step_down")
  call say (8, "own_flag")
  call say (9, "own_count")
  call say (10, "written_count")
  call say (11, "cut_off")
  call say (12, "shaped")
  call say (13, "dynamic")
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

  subroutine shapes (from, by, to, should)
    real, intent (in) :: from(n,m), by(m,n)
    real, intent (inout) :: to(n,n), should(n,n)
    call shaped (from, by, to)
    call shaped_host (from, by, should)
  end subroutine

  subroutine say (which, name)
    integer, intent (in) :: which
    character (*), intent (in) :: name
    print '(a,a,a)', merge ("PASS", "FAIL", good(which)), ": ", name
  end subroutine
end program
