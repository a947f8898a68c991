! The kernels of cases-writes.f90, for the device and for the host.
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
#include "cases-writes.f90"
end module

module host
  implicit none
contains
#undef ACC
#undef K
#define ACC !
#define K(NAME) NAME/**/_host
#include "cases-writes.f90"
end module

program run
  use device
  use host
  implicit none
  abstract interface
    subroutine kernel (n, x, a, b)
      integer, intent (in) :: n, x(n)
      real, intent (in) :: a(0:41,n)
      real, intent (inout) :: b(0:41,n)
    end subroutine
  end interface
  integer, parameter :: lengths(*) = [1, 2, 3, 31, 33, 127, 128, 129, 61, 257], most = 257
  real :: a(0:41,most), got(0:41,most), want(0:41,most)
  integer :: x(most), i

  a = reshape ([(mod (i * 7, 31) - 3, i = 1, size (a))], shape (a))
  x = [(mod (i * 11 + 3, 16), i = 1, most)]
  call try ("body_dense", body_dense, body_dense_host)
  call try ("body_sparse", body_sparse, body_sparse_host)
  call try ("body_again", body_again, body_again_host)
  call try ("body_halo", body_halo, body_halo_host)
  call try ("body_written_only", body_written_only, body_written_only_host)
  call try ("body_in_place", body_in_place, body_in_place_host)
  call try ("body_parts", body_parts, body_parts_host)
  call try ("body_several", body_several, body_several_host)
  call try ("body_atomic", body_atomic, body_atomic_host)
  call try ("gang_dense", gang_dense, gang_dense_host)
  call try ("gang_in_place", gang_in_place, gang_in_place_host)
  call try ("gang_sparse", gang_sparse, gang_sparse_host)
  call try ("gang_again", gang_again, gang_again_host)
  call try ("gang_halo", gang_halo, gang_halo_host)
  call try ("gang_parts", gang_parts, gang_parts_host)
  call try ("gang_several", gang_several, gang_several_host)
  call try ("gang_written_only", gang_written_only, gang_written_only_host)
  call try ("gang_rounds", gang_rounds, gang_rounds_host)
  call try ("gang_sum", gang_sum, gang_sum_host)
  call try ("steps_dense", steps_dense, steps_dense_host)
  call try ("steps_sparse", steps_sparse, steps_sparse_host)
  call try ("steps_again", steps_again, steps_again_host)
  call try ("steps_halo", steps_halo, steps_halo_host)
  call try ("steps_several", steps_several, steps_several_host)
  call try ("steps_written_only", steps_written_only, steps_written_only_host)
  call try ("steps_in_place", steps_in_place, steps_in_place_host)
  call try ("steps_parts", steps_parts, steps_parts_host)
  call try ("steps_of_gangs", steps_of_gangs, steps_of_gangs_host)
  call try ("gang_own", gang_own, gang_own_host)

contains
  subroutine try (name, on_device, on_host)
    character (*), intent (in) :: name
    procedure (kernel) :: on_device, on_host
    logical :: good
    integer :: k, n
    good = .true.
    do k = 1, size (lengths)
      n = lengths(k)
      got = reshape ([(mod (i, 5), i = 1, size (got))], shape (got))
      want = got
      call on_device (n, x, a, got)
      call on_host (n, x, a, want)
      good = good .and. all (got == want)
    end do
    print '(2a)', merge ("PASS: ", "FAIL: ", good), name
  end subroutine
end program
