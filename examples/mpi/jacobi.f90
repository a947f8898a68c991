! mpi/jacobi: relaxes a plate in slabs of columns, one slab and one GPU for each rank.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A rank has its columns, and beside them one column of each neighbour.  A sweep
! first computes the two columns that the neighbours need.  They travel while
! the GPU computes the others, in another queue.
!
! The plate starts as a product of sines, which a sweep multiplies by a number
! that is known.  So each rank can tell, at any size, whether its points are
! right.
!
! usage: mpirun -np RANKS jacobi [-g] [-s] [COLUMNS [ROWS [SWEEPS]]]
!   -g  columns travel from GPU to GPU: MPI gets addresses of the device's memory
!   -s  columns travel when all of the sweep is done

program jacobi
  use halo
  implicit none
  integer :: rows, columns, sweeps        ! The inner points; zeros are around them.
  double precision :: x, y                ! Phase from one point to the next.
  integer :: first, n, m, i, j, s
  double precision :: seconds, error, column
  real, allocatable :: a(:,:), b(:,:)
  character(len=60) :: what

  call start (.false.)
  columns = merge (numbers(1), 96, numbers(1) > 0)
  rows = merge (numbers(2), 96, numbers(2) > 0)
  sweeps = merge (numbers(3), 10, numbers(3) > 0)
  if (columns < ranks) call stop_all ('jacobi: needs a column for each rank')
  x = phase (columns)
  y = phase (rows)

  ! Column 1 here is column first of the plate, whose border is column 0.
  first = int (int (columns, 8) * rank / ranks)
  n = int (int (columns, 8) * (rank + 1) / ranks) - first + 2
  m = rows + 2
  allocate (a(m,n), b(m,n))
  a = 0
  b = 0
  do j = 1, n
    column = merge (exact_column (first + j - 1, 0), 0d0, first + j - 1 <= columns)
    do i = 2, m - 1
      a(i,j) = real (column * sin (y * (i - 1)))
    end do
  end do

  !$acc data copy(a, b)
  call exchange (int (n, 8) * m, m, a)    ! The first one, in which ranks connect.
  call MPI_Barrier (MPI_COMM_WORLD, i)
  seconds = MPI_Wtime ()
  do s = 1, sweeps
    if (mod (s, 2) == 1) then
      call sweep_all (n, m, a, b)
    else
      call sweep_all (n, m, b, a)
    end if
  end do
  seconds = MPI_Wtime () - seconds
  !$acc end data

  if (mod (sweeps, 2) == 1) a = b
  error = 0
  do j = 2, n - 1
    column = exact_column (first + j - 1, sweeps)
    do i = 2, m - 1
      error = max (error, abs (a(i,j) - column * sin (y * (i - 1))))
    end do
  end do
  write (what, '(a, i0, a, i0)') 'jacobi: ', rows, ' x ', columns
  ! The limit is what rounding may add up to: 0.2 and 0.05 are not exact.
  call finish (trim (what), sweeps, seconds, error, 1d-7 * (100 + sweeps))

contains

  ! Sweep a slab of n columns from a to b, but the first and the last.

  subroutine sweep (n, m, a, b, queue)
    integer, intent(in) :: n, m, queue
    real, intent(in) :: a(m,n)
    real, intent(inout) :: b(m,n)
    integer :: i, j
    real :: side, corner

    !$acc parallel loop collapse(2) present(a, b) private(side, corner) async(queue)
    do j = 2, n - 1
      do i = 2, m - 1
        !$acc cache(a(i-1:i+1, j-1:j+1))
        side = a(i-1,j) + a(i,j-1) + a(i,j+1) + a(i+1,j)
        corner = a(i-1,j-1) + a(i-1,j+1) + a(i+1,j-1) + a(i+1,j+1)
        b(i,j) = 0.2 * side + 0.05 * corner
      end do
    end do
  end subroutine

  ! Sweep all columns of this rank from a to b, and exchange b's columns at the edges.

  subroutine sweep_all (n, m, a, b)
    integer, intent(in) :: n, m
    real, intent(in) :: a(m,n)
    real, intent(inout) :: b(m,n)

    if (serial) then
      call sweep (n, m, a, b, edge_queue)
    else
      call sweep (3, m, a, b, edge_queue)
      call sweep (3, m, a(1,n-2), b(1,n-2), edge_queue)
      call sweep (n - 2, m, a(1,2), b(1,2), inner_queue)
    end if
    !$acc wait(edge_queue)
    call exchange (int (n, 8) * m, m, b)
    !$acc wait(inner_queue)
  end subroutine

  ! Waves are chosen so that about a third of them is left after all sweeps.

  double precision function phase (points)
    integer, intent(in) :: points
    phase = max (anint (sqrt (1 / (0.6d0 * sweeps)) * (points + 1) / pi), 1d0) &
            * pi / (points + 1)
  end function

  ! What is left of the waves after sweeps, in a column, to be multiplied by the sine of a row.

  double precision function exact_column (column, sweeps)
    integer, intent(in) :: column, sweeps
    exact_column = (0.4d0 * (cos (x) + cos (y)) + 0.2d0 * cos (x) * cos (y)) ** sweeps &
                   * sin (x * column)
  end function
end program
