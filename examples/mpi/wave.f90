! mpi/wave: a wave in a periodic box, in slabs of planes, one slab and one GPU for each rank.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! Second order in time, eighth in space: a point needs four neighbours in each
! of six directions.  A rank has its planes, and four of each neighbour.  A step
! first computes the eight planes that the neighbours need.  They travel while
! the GPU computes the others, in another queue.
!
! The wave is plane and runs askew through all ranks.  Its exact speed on the
! grid is known.  So each rank can tell, at any size, whether its points are
! right.
!
! usage: mpirun -np RANKS wave [-g] [-s] [PLANES [POINTS [STEPS]]]
!   -g  planes travel from GPU to GPU: MPI gets addresses of the device's memory
!   -s  planes travel when all of the step is done
!
! A plane has POINTS x POINTS points.

program wave
  use halo
  implicit none
  integer, parameter :: r = 4             ! Neighbours in each direction.
  real, parameter :: c = 0.16             ! (Speed * step of time / step of space) squared.
  real, parameter :: c0 = -205.0 / 72, c1 = 8.0 / 5, c2 = -1.0 / 5, c3 = 8.0 / 315, &
                     c4 = -1.0 / 560
  integer :: planes, points, steps
  double precision :: pz, pxy, pt         ! Phase from one point to the next.
  integer :: first, n, m, i, j, k, t
  double precision :: seconds, error
  real, allocatable :: u(:,:,:), v(:,:,:)
  character(len=60) :: what

  call start (.true.)
  planes = merge (numbers(1), 32, numbers(1) > 0)
  points = merge (numbers(2), 24, numbers(2) > 0)
  steps = merge (numbers(3), 8, numbers(3) > 0)
  if (planes / ranks < 2 * r .or. points < 2 * r) &
    call stop_all ('wave: needs 8 planes for each rank, and 8 points a line')
  pz = 4 * pi / planes
  pxy = 2 * pi / points
  pt = acos (1 + c / 2 * (difference (pz) + 2 * difference (pxy)))

  ! Plane 1 here is plane first of the box.
  first = int (int (planes, 8) * rank / ranks)
  n = int (int (planes, 8) * (rank + 1) / ranks) - first + 2 * r
  m = points + 2 * r
  allocate (u(m,m,n), v(m,m,n))
  do k = 1, n
    do j = 1, m
      do i = 1, m
        u(i,j,k) = real (exact (i, j, k, 0))
        v(i,j,k) = real (exact (i, j, k, -1))
      end do
    end do
  end do

  !$acc data copy(u, v)
  call exchange (int (n, 8) * m * m, r * m * m, u) ! The first one, in which ranks connect.
  call MPI_Barrier (MPI_COMM_WORLD, i)
  seconds = MPI_Wtime ()
  do t = 1, steps
    if (mod (t, 2) == 1) then
      call step_all (n, m, u, v)
    else
      call step_all (n, m, v, u)
    end if
  end do
  seconds = MPI_Wtime () - seconds
  !$acc end data

  if (mod (steps, 2) == 1) u = v
  error = 0
  do k = 1 + r, n - r
    do j = 1 + r, m - r
      do i = 1 + r, m - r
        error = max (error, abs (u(i,j,k) - exact (i, j, k, steps)))
      end do
    end do
  end do
  write (what, '(a, i0, a, i0, a, i0)') 'wave: ', points, ' x ', points, ' x ', planes
  call finish (trim (what), steps, seconds, error, 1d-4)

contains

  ! Compute a slab of n planes after a step, but the r at either end of it, in v, which has
  ! the planes before u.  The m - 2*r points of a line have r halo points at each end.

  subroutine step (n, m, u, v, queue)
    integer, intent(in) :: n, m, queue
    real, intent(in) :: u(m,m,n)
    real, intent(inout) :: v(m,m,n)
    integer :: i, j, k
    real :: sum

    !$acc parallel loop collapse(3) present(u, v) private(sum) async(queue)
    do k = 1 + r, n - r
      do j = 1 + r, m - r
        do i = 1 + r, m - r
          !$acc cache(u(i-r:i+r, j-r:j+r, k-r:k+r))
          sum = 3 * c0 * u(i,j,k) &
            + c1 * (u(i-1,j,k) + u(i+1,j,k) + u(i,j-1,k) + u(i,j+1,k) + u(i,j,k-1) + u(i,j,k+1)) &
            + c2 * (u(i-2,j,k) + u(i+2,j,k) + u(i,j-2,k) + u(i,j+2,k) + u(i,j,k-2) + u(i,j,k+2)) &
            + c3 * (u(i-3,j,k) + u(i+3,j,k) + u(i,j-3,k) + u(i,j+3,k) + u(i,j,k-3) + u(i,j,k+3)) &
            + c4 * (u(i-4,j,k) + u(i+4,j,k) + u(i,j-4,k) + u(i,j+4,k) + u(i,j,k-4) + u(i,j,k+4))
          v(i,j,k) = 2 * u(i,j,k) - v(i,j,k) + c * sum
        end do
      end do
    end do

    ! The box is periodic: points beyond an edge are those from the other.
    !$acc parallel loop collapse(3) present(v) async(queue)
    do k = 1 + r, n - r
      do j = 1 + r, m - r
        do i = 1, r
          v(i,j,k) = v(i+m-2*r,j,k)
          v(i+m-r,j,k) = v(i+r,j,k)
        end do
      end do
    end do
    !$acc parallel loop collapse(3) present(v) async(queue)
    do k = 1 + r, n - r
      do j = 1, r
        do i = 1, m
          v(i,j,k) = v(i,j+m-2*r,k)
          v(i,j+m-r,k) = v(i,j+r,k)
        end do
      end do
    end do
  end subroutine

  ! Compute all planes of this rank, and exchange those at v's edges.

  subroutine step_all (n, m, u, v)
    integer, intent(in) :: n, m
    real, intent(in) :: u(m,m,n)
    real, intent(inout) :: v(m,m,n)

    if (serial) then
      call step (n, m, u, v, edge_queue)
    else
      call step (3 * r, m, u, v, edge_queue)
      call step (3 * r, m, u(1,1,n-3*r+1), v(1,1,n-3*r+1), edge_queue)
      call step (n - 2 * r, m, u(1,1,1+r), v(1,1,1+r), inner_queue)
    end if
    !$acc wait(edge_queue)
    call exchange (int (n, 8) * m * m, r * m * m, v)
    !$acc wait(inner_queue)
  end subroutine

  ! The second difference of a wave with this phase, divided by the wave.

  double precision function difference (phase)
    double precision, intent(in) :: phase
    difference = c0 + 2 * (c1 * cos (phase) + c2 * cos (2 * phase) + c3 * cos (3 * phase) &
                           + c4 * cos (4 * phase))
  end function

  double precision function exact (i, j, k, t)
    integer, intent(in) :: i, j, k, t
    exact = sin (pz * (first + k) + pxy * (i + j) - pt * t)
  end function
end program
