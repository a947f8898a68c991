! Times three of the kernels of seismic.F90, with arrays of the same shape: ms a launch.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! For shape-times.

program times
  implicit none
  interface
    subroutine velocity_x (n, c, u, sxx, sxy, sxz, rho, mask, damp)
      integer, intent (in) :: n
      real, intent (in) :: c
      real, allocatable, dimension (:, :, :) :: u, sxx, sxy, sxz, rho, mask, damp
    end subroutine velocity_x
    subroutine stress_normal (n, c, u, v, w, sxx, syy, szz, lambda, mu)
      integer, intent (in) :: n
      real, intent (in) :: c
      real, allocatable, dimension (:, :, :) :: u, v, w, sxx, syy, szz, lambda, mu
    end subroutine stress_normal
    subroutine stress_xy (n, c, sxy, u, v, mu, mask, damp, old)
      integer, intent (in) :: n
      real, intent (in) :: c
      real, allocatable, dimension (:, :, :) :: sxy, u, v, mu, mask, damp, old
    end subroutine stress_xy
  end interface
  integer, parameter :: repeat = 20
  real, allocatable, dimension (:, :, :) :: a, b, c, d, e, f, g, h
  integer :: n, k
  do k = 1, 3
    n = 64 * 2**k
    allocate (a(n, n, n), b(n, n, n), c(n, n, n), d(n, n, n), e(n, n, n), f(n, n, n), g(n, n, n), h(n, n, n))
    a = .1; b = .2; c = .3; d = .4; e = .5; f = .6; g = .7; h = .8
    !$acc data copyin (a, b, c, d, e, f, g, h)
    call time ('velocity_x', 1)
    call time ('stress_normal', 2)
    call time ('stress_xy', 3)
    !$acc end data
    deallocate (a, b, c, d, e, f, g, h)
  end do

contains

  subroutine time (name, which)
    character (*), intent (in) :: name
    integer, intent (in) :: which
    integer (8) :: begin, now, rate
    integer :: i
    ! The first launch is not timed.
    do i = 0, repeat
      if (i == 1) call system_clock (begin, rate)
      select case (which)
      case (1)
        call velocity_x (n, .001, a, b, c, d, e, f, g)
      case (2)
        call stress_normal (n, .001, a, b, c, d, e, f, g, h)
      case (3)
        call stress_xy (n, .001, a, b, c, d, e, f, g)
      end select
    end do
    call system_clock (now)
    print '(a, i5, f9.4)', name, n, 1000. * (now - begin) / rate / repeat
  end subroutine time
end program times
