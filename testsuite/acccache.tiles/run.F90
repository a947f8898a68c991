! Kernels whose cache regions become tiles, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The variants set LANES and WORKERS, or OPEN, where the plugin is to choose them: see tiles.exp.
! No array is empty: libgomp takes two of them for one that is mapped twice.

#ifndef LANES
#define LANES 128
#endif
#ifndef WORKERS
#define WORKERS 1
#endif
#ifdef OPEN
#define SHAPE num_gangs (5)
#else
#define SHAPE vector_length (LANES) num_workers (WORKERS) num_gangs (5)
#endif

module kernels
  implicit none
  logical :: good
contains
  subroutine compare (got, want)
    real, intent (in) :: got(:), want(:)
    good = good .and. all (got == want)
  end subroutine

  ! One dimension.
  subroutine line (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(n)
    real, intent (inout) :: b(n)
    integer :: i
    !$acc parallel loop copyin (a) copy (b) SHAPE
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
  end subroutine

  subroutine line_host (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(n)
    real, intent (inout) :: b(n)
    integer :: i
    do i = 2, n - 1
      b(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
  end subroutine

  ! Downwards, with a step, and lower bounds of their own.
  subroutine down (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(-3:n+4)
    real, intent (inout) :: b(n)
    integer :: i
    !$acc parallel loop copyin (a) copy (b) SHAPE
    do i = n, 1, -2
      !$acc cache (a(i-4:i+3)) ! tile a
      b(i) = a(i-4) + 2 * a(i) + 3 * a(i+3)
    end do
  end subroutine

  subroutine down_host (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(-3:n+4)
    real, intent (inout) :: b(n)
    integer :: i
    do i = n, 1, -2
      b(i) = a(i-4) + 2 * a(i) + 3 * a(i+3)
    end do
  end subroutine

  ! Some reads leave the section.
  subroutine outside (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(-3:n+4)
    real, intent (inout) :: b(n)
    integer :: i
    !$acc parallel loop copyin (a) copy (b) SHAPE
    do i = 1, n
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-4) + 2 * a(i) + 3 * a(i+3) + a(i+1)
    end do
  end subroutine

  subroutine outside_host (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(-3:n+4)
    real, intent (inout) :: b(n)
    integer :: i
    do i = 1, n
      b(i) = a(i-4) + 2 * a(i) + 3 * a(i+3) + a(i+1)
    end do
  end subroutine

  ! Two dimensions, assumed shape.
  subroutine plane (a, b)
    real, intent (in), contiguous :: a(:,:)
    real, intent (inout), contiguous :: b(:,:)
    integer :: i, j
    !$acc parallel loop collapse (2) copyin (a) copy (b) SHAPE
    do j = 2, size (a, 2) - 1
      do i = 2, size (a, 1) - 1
        !$acc cache (a(i-1:i+1,j-1:j+1)) ! tile a
        b(i,j) = a(i,j) + 2 * a(i-1,j) + 3 * a(i+1,j) + 4 * a(i,j-1) + 5 * a(i,j+1) + a(i+1,j+1)
      end do
    end do
  end subroutine

  ! Explicit shape, gang and vector.
  subroutine levels (n, m, a, b)
    integer, intent (in) :: n, m
    real, intent (in) :: a(n,m)
    real, intent (inout) :: b(n,m)
    integer :: i, j
    !$acc parallel loop gang copyin (a) copy (b) SHAPE
    do j = 2, m - 1
      !$acc loop vector
      do i = 2, n - 1
        !$acc cache (a(i-1:i+1,j-1:j+1)) ! tile a
        b(i,j) = a(i,j) + 2 * a(i-1,j) + 3 * a(i+1,j) + 4 * a(i,j-1) + 5 * a(i,j+1) + a(i+1,j+1)
      end do
    end do
  end subroutine

  subroutine plane_host (a, b)
    real, intent (in) :: a(:,:)
    real, intent (inout) :: b(:,:)
    integer :: i, j
    do j = 2, size (a, 2) - 1
      do i = 2, size (a, 1) - 1
        b(i,j) = a(i,j) + 2 * a(i-1,j) + 3 * a(i+1,j) + 4 * a(i,j-1) + 5 * a(i,j+1) + a(i+1,j+1)
      end do
    end do
  end subroutine

  ! A directive at gang level, around the vector loop: whole columns.
  subroutine gang_level (n, m, a, b)
    integer, intent (in) :: n, m
    real, intent (in) :: a(n,m)
    real, intent (inout) :: b(n,m)
    integer :: i, j
    !$acc parallel loop gang copyin (a) copy (b) SHAPE
    do j = 2, m - 1
      !$acc cache (a(:,j-1:j+1))
      !$acc loop vector
      do i = 2, n - 1
        b(i,j) = a(i,j) + 2 * a(i-1,j) + 3 * a(i+1,j) + 4 * a(i,j-1) + 5 * a(i,j+1) + a(i+1,j+1)
      end do
    end do
  end subroutine

  ! Gangs take elements and levels, lanes the points of eight levels.
  subroutine points (m, n, a, d, b)
    integer, intent (in) :: m, n
    real, intent (in) :: a(4,4,8*m,n), d(4,4)
    real, intent (inout) :: b(4,4,8*m,n)
    integer :: e, l, k, j, i, o
    real :: s
    !$acc parallel loop gang collapse (2) copyin (a, d) copy (b) SHAPE
    do e = 1, n
      do l = 1, 8 * m, 8
        !$acc cache (a(:,:,l:l+7,e)) ! tile a
        !$acc loop vector collapse (3) private (s)
        do k = l, l + 7
          do j = 1, 4
            do i = 1, 4
              s = 0
              do o = 1, 4
                s = s + d(o,i) * a(o,j,k,e) + d(o,j) * a(i,o,k,e)
              end do
              b(i,j,k,e) = s
            end do
          end do
        end do
      end do
    end do
  end subroutine

  subroutine points_host (m, n, a, d, b)
    integer, intent (in) :: m, n
    real, intent (in) :: a(4,4,8*m,n), d(4,4)
    real, intent (inout) :: b(4,4,8*m,n)
    integer :: e, k, j, i, o
    do e = 1, n
      do k = 1, 8 * m
        do j = 1, 4
          do i = 1, 4
            b(i,j,k,e) = 0
            do o = 1, 4
              b(i,j,k,e) = b(i,j,k,e) + d(o,i) * a(o,j,k,e) + d(o,j) * a(i,o,k,e)
            end do
          end do
        end do
      end do
    end do
  end subroutine

  ! Columns and the largest element of each, by workers and vectors; the column before is outside of the box.
  subroutine columns (m, n, a, b, most)
    integer, intent (in) :: m, n
    real, intent (in) :: a(40,m,n)
    real, intent (inout) :: b(40,m,n), most(m,n)
    integer :: k, j, i
    real :: s
    !$acc parallel loop gang collapse (2) private (s) copyin (a) copy (b, most) SHAPE
    do k = 1, n
      do j = 2, m
        !$acc cache (a(:,j,k)) ! tile a
        s = a(1,j,k)
        !$acc loop worker vector reduction (max : s)
        do i = 40, 2, -1
          s = max (s, a(i,j,k) - a(41-i,j,k))
        end do
        most(j,k) = s
        !$acc loop vector
        do i = 1, 40
          b(i,j,k) = a(i,j,k) + s + a(i,j-1,k)
        end do
      end do
    end do
  end subroutine

  subroutine columns_host (m, n, a, b, most)
    integer, intent (in) :: m, n
    real, intent (in) :: a(40,m,n)
    real, intent (inout) :: b(40,m,n), most(m,n)
    integer :: k, j, i
    do k = 1, n
      do j = 2, m
        most(j,k) = a(1,j,k)
        do i = 2, 40
          most(j,k) = max (most(j,k), a(i,j,k) - a(41-i,j,k))
        end do
        do i = 1, 40
          b(i,j,k) = a(i,j,k) + most(j,k) + a(i,j-1,k)
        end do
      end do
    end do
  end subroutine

  ! The tiles of a matrix product, in a sequential loop; the last one is cut off.
  subroutine product (n, m, a, c, b)
    integer, intent (in) :: n, m
    real, intent (in) :: a(n,m), c(m,n)
    real, intent (inout) :: b(n,n)
    integer :: i, j, k, t
    real :: s
    !$acc parallel loop collapse (2) copyin (a, c) copy (b) private (s) SHAPE
    do j = 1, n
      do i = 1, n
        s = 0
        do t = 1, m, 16
          !$acc cache (a(i,t:t+15), c(t:t+15,j))
          do k = t, min (t + 15, m)
            s = s + a(i,k) * c(k,j)
          end do
        end do
        b(i,j) = s
      end do
    end do
  end subroutine

  subroutine product_host (n, m, a, c, b)
    integer, intent (in) :: n, m
    real, intent (in) :: a(n,m), c(m,n)
    real, intent (inout) :: b(n,n)
    b = matmul (a, c)
  end subroutine

  ! Bodies against tiles of bodies.
  subroutine bodies (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(n)
    real, intent (inout) :: b(n)
    integer :: i, j, t
    real :: s
    !$acc parallel loop copyin (a) copy (b) private (s) SHAPE
    do i = 1, n
      s = 0
      do t = 1, n, 32
        !$acc cache (a(t:t+31))
        do j = t, min (n, t + 31)
          s = s + a(j) * mod (i + j, 3)
        end do
      end do
      b(i) = s
    end do
  end subroutine

  subroutine bodies_host (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(n)
    real, intent (inout) :: b(n)
    integer :: i, j
    do i = 1, n
      b(i) = 0
      do j = 1, n
        b(i) = b(i) + a(j) * mod (i + j, 3)
      end do
    end do
  end subroutine

  ! Three dimensions, the outermost run one after the other.
  subroutine cube (n, m, l, a, b)
    integer, intent (in) :: n, m, l
    real, intent (in) :: a(n,m,l)
    real, intent (inout) :: b(n,m,l)
    integer :: i, j, k
    !$acc parallel loop collapse (2) copyin (a) copy (b) SHAPE
    do j = 2, m - 1
      do i = 2, n - 1
        !$acc loop seq
        do k = 2, l - 1
          !$acc cache (a(i-1:i+1,j-1:j+1,k-1:k+1)) ! tile a
          b(i,j,k) = a(i,j,k) + 2 * a(i-1,j,k) + 3 * a(i+1,j,k) + 4 * a(i,j-1,k) &
            + 5 * a(i,j+1,k) + 6 * a(i,j,k-1) + 7 * a(i,j,k+1)
        end do
      end do
    end do
  end subroutine

  ! All three in parallel.
  subroutine cube_collapsed (n, m, l, a, b)
    integer, intent (in) :: n, m, l
    real, intent (in) :: a(n,m,l)
    real, intent (inout) :: b(n,m,l)
    integer :: i, j, k
    !$acc parallel loop collapse (3) copyin (a) copy (b) SHAPE
    do k = 2, l - 1
      do j = 2, m - 1
        do i = 2, n - 1
          !$acc cache (a(i-1:i+1,j-1:j+1,k-1:k+1))
          b(i,j,k) = a(i,j,k) + 2 * a(i-1,j,k) + 3 * a(i+1,j,k) + 4 * a(i,j-1,k) &
            + 5 * a(i,j+1,k) + 6 * a(i,j,k-1) + 7 * a(i,j,k+1)
        end do
      end do
    end do
  end subroutine

  subroutine cube_host (n, m, l, a, b)
    integer, intent (in) :: n, m, l
    real, intent (in) :: a(n,m,l)
    real, intent (inout) :: b(n,m,l)
    integer :: i, j, k
    do k = 2, l - 1
      do j = 2, m - 1
        do i = 2, n - 1
          b(i,j,k) = a(i,j,k) + 2 * a(i-1,j,k) + 3 * a(i+1,j,k) + 4 * a(i,j-1,k) &
            + 5 * a(i,j+1,k) + 6 * a(i,j,k-1) + 7 * a(i,j,k+1)
        end do
      end do
    end do
  end subroutine

  ! A reduction.
  subroutine total (n, a, s)
    integer, intent (in) :: n
    real, intent (in) :: a(n)
    real, intent (out) :: s
    integer :: i
    s = 0
    !$acc parallel loop copyin (a) reduction (+:s) SHAPE
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      s = s + a(i-1) + 2 * a(i+1)
    end do
  end subroutine
end module

program run
  use kernels
  implicit none
  integer, parameter :: room = 20000
  integer, parameter :: lengths(*) = [1, 2, 3, 31, 33, LANES - 1, LANES, LANES + 1, 61, 257]
  integer, parameter :: planes(2,7) = reshape ([1, 1, 40, 1, 1, 40, 7, 33, 32, 31, 13, 67, 67, 43], [2, 7])
  integer, parameter :: cubes(3,5) = reshape ([1, 1, 1, 3, 4, 5, 33, 17, 2, 17, 13, 11, 5, 4, 33], [3, 5])
  real :: a(room), c(room), got(room), want(room), s
  integer :: i, k, n, m
  logical :: bad = .false.

  a = [(mod (i * 7, 31) - 3, i = 1, room)]
  c = [(mod (i * 5, 13) - 4, i = 1, room)]

  good = .true.
  do k = 1, size (lengths)
    n = lengths(k)
    got(:n) = -7
    want(:n) = -7
    call line (n, a, got)
    call line_host (n, a, want)
    call compare (got(:n), want(:n))
  end do
  call say ("line")
  good = .true.
  do k = 1, size (lengths)
    n = lengths(k)
    got(:n) = -7
    want(:n) = -7
    call down (n, a, got)
    call down_host (n, a, want)
    call compare (got(:n), want(:n))
  end do
  call say ("down")
  good = .true.
  do k = 1, size (lengths)
    n = lengths(k)
    got(:n) = -7
    want(:n) = -7
    call outside (n, a, got)
    call outside_host (n, a, want)
    call compare (got(:n), want(:n))
  end do
  call say ("outside")
  good = .true.
  do k = 1, size (lengths)
    n = lengths(k)
    got(:n) = -7
    want(:n) = -7
    call bodies (n, a, got)
    call bodies_host (n, a, want)
    call compare (got(:n), want(:n))
  end do
  call say ("bodies")
  good = .true.
  do k = 1, size (planes, 2)
    call one_plane (planes(1,k), planes(2,k), 1)
  end do
  call say ("plane")
  good = .true.
  do k = 1, size (planes, 2)
    call one_plane (planes(1,k), planes(2,k), 2)
  end do
  call say ("levels")
  good = .true.
  do k = 1, size (planes, 2)
    call one_plane (planes(1,k), planes(2,k), 3)
  end do
  call say ("gang_level")
  good = .true.
  do k = 1, size (cubes, 2)
    call one_of_points (cubes(1,k), cubes(2,k))
  end do
  call say ("points")
  good = .true.
  do k = 1, size (cubes, 2)
    call one_of_columns (cubes(1,k), cubes(2,k))
  end do
  call say ("columns")
  good = .true.
  do k = 1, size (planes, 2)
    n = planes(1,k)
    m = planes(2,k)
    call product (n, m, a, c, got)
    call product_host (n, m, a, c, want)
    call compare (got(:n*n), want(:n*n))
  end do
  call say ("product")
  good = .true.
  do k = 1, size (cubes, 2)
    call one_cube (cubes(1,k), cubes(2,k), cubes(3,k), .false.)
  end do
  call say ("cube")
  good = .true.
  do k = 1, size (cubes, 2)
    call one_cube (cubes(1,k), cubes(2,k), cubes(3,k), .true.)
  end do
  call say ("cube_collapsed")
  good = .true.
  do k = 1, size (lengths)
    n = lengths(k)
    call total (n, a, s)
    good = good .and. s == sum (a(1:n-2)) + 2 * sum (a(3:n))
  end do
  call say ("total")
  if (bad) stop 1
contains
  subroutine say (name)
    character (*), intent (in) :: name
    print '(a,a,a)', merge ("PASS", "FAIL", good), ": ", name
    bad = bad .or. .not. good
  end subroutine

  subroutine one_plane (n, m, which)
    integer, intent (in) :: n, m, which
    real :: from(n,m), b(n,m), should(n,m)
    from = reshape (a(:n*m), [n, m])
    b = -7
    should = -7
    select case (which)
    case (1)
      call plane (from, b)
    case (2)
      call levels (n, m, from, b)
    case (3)
      call gang_level (n, m, from, b)
    end select
    call plane_host (from, should)
    good = good .and. all (b == should)
  end subroutine

  subroutine one_of_points (m, n)
    integer, intent (in) :: m, n
    real :: from(4,4,8*m,n), by(4,4), b(4,4,8*m,n), should(4,4,8*m,n)
    from = reshape (a, [4, 4, 8 * m, n], pad = a)
    by = reshape (a(2:17), [4, 4])
    call points (m, n, from, by, b)
    call points_host (m, n, from, by, should)
    good = good .and. all (b == should)
  end subroutine

  subroutine one_of_columns (m, n)
    integer, intent (in) :: m, n
    real :: from(40,m,n), b(40,m,n), should(40,m,n), most(m,n), should_most(m,n)
    from = reshape (a, [40, m, n], pad = a)
    b = -7
    should = -7
    most = -7
    should_most = -7
    call columns (m, n, from, b, most)
    call columns_host (m, n, from, should, should_most)
    good = good .and. all (b == should) .and. all (most == should_most)
  end subroutine

  subroutine one_cube (n, m, l, collapsed)
    integer, intent (in) :: n, m, l
    logical, intent (in) :: collapsed
    got(:n*m*l) = -7
    want(:n*m*l) = -7
    if (collapsed) then
      call cube_collapsed (n, m, l, a, got)
    else
      call cube (n, m, l, a, got)
    end if
    call cube_host (n, m, l, a, want)
    call compare (got(:n*m*l), want(:n*m*l))
  end subroutine
end program
