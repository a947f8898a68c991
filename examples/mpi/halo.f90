! mpi/halo: each rank its GPU, and what a rank and its two neighbours exchange.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A rank's part of an array is in one piece: the halo from the neighbour below,
! its own elements, and the halo from the neighbour above.

module halo
  use mpi
  use openacc
  implicit none
  integer, parameter :: edge_queue = 0, inner_queue = 1
  double precision, parameter :: pi = acos (-1d0)

  integer :: rank, ranks, below, above           ! Who this is, and its neighbours.
  logical :: gpu_aware = .false., serial = .false. ! The options -g and -s.
  integer :: devices                             ! How many this machine's ranks use.
  character(len=80) :: device                    ! The name of this rank's.
  integer :: numbers(3)                          ! The other arguments, or 0.

  interface
    ! Open MPI's own.  With another MPI, let mpi_reaches_device be true.
    function mpix_query_cuda_support () bind(c, name='MPIX_Query_cuda_support')
      use iso_c_binding
      integer(c_int) :: mpix_query_cuda_support
    end function
  end interface

contains

  subroutine stop_all (why)
    character(len=*), intent(in) :: why
    integer :: error
    if (rank == 0) print '(a)', why
    call MPI_Finalize (error)
    stop 2
  end subroutine

  ! Give each rank of a machine one of the machine's devices in turn.

  subroutine choose_device
    integer :: machine, place, places, error
    integer(acc_device_kind) :: type
    call MPI_Comm_split_type (MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &
                              machine, error)
    call MPI_Comm_rank (machine, place, error)
    call MPI_Comm_size (machine, places, error)
    call MPI_Comm_free (machine, error)

    type = acc_get_device_type ()
    devices = acc_get_num_devices (type)
    call acc_set_device_num (mod (place, devices), type)
    devices = min (devices, places)
    device = 'host'
    if (type /= acc_device_host) &
      call acc_get_property_string (acc_get_device_num (type), type, acc_property_name, device)
  end subroutine

  ! Whether MPI can read and write memory of this rank's device.

  logical function mpi_reaches_device ()
    mpi_reaches_device = mpix_query_cuda_support () /= 0 .or. device == 'host' &
                         .or. index (device, '(simulated)') > 0
  end function

  ! Start MPI and the device, and read the arguments.  With PERIODIC, the last rank and
  ! the first are neighbours.

  subroutine start (periodic)
    logical, intent(in) :: periodic
    integer :: i, n, error
    character(len=20) :: word
    call MPI_Init (error)
    call MPI_Comm_rank (MPI_COMM_WORLD, rank, error)
    call MPI_Comm_size (MPI_COMM_WORLD, ranks, error)
    below = rank - 1
    above = rank + 1
    if (rank == 0) below = merge (ranks - 1, MPI_PROC_NULL, periodic)
    if (above == ranks) above = merge (0, MPI_PROC_NULL, periodic)

    n = 0
    numbers = 0
    do i = 1, command_argument_count ()
      call get_command_argument (i, word)
      select case (word)
      case ('-g')
        gpu_aware = .true.
      case ('-s')
        serial = .true.
      case default
        n = min (n + 1, 3)
        read (word, *, iostat=error) numbers(n)
        if (error /= 0) call stop_all ('the options are -g and -s')
      end select
    end do

    call choose_device
    if (gpu_aware .and. .not. mpi_reaches_device ()) &
      call stop_all ('this MPI was not built for GPUs: leave -g out, or take one that was')
  end subroutine

  subroutine send_and_receive (n, edge, u)
    integer(8), intent(in) :: n
    integer, intent(in) :: edge
    real, intent(inout), asynchronous :: u(n)
    integer :: r(4), error
    call MPI_Irecv (u(1), edge, MPI_REAL, below, 0, MPI_COMM_WORLD, r(1), error)
    call MPI_Irecv (u(n-edge+1), edge, MPI_REAL, above, 1, MPI_COMM_WORLD, r(2), error)
    call MPI_Isend (u(edge+1), edge, MPI_REAL, below, 1, MPI_COMM_WORLD, r(3), error)
    call MPI_Isend (u(n-2*edge+1), edge, MPI_REAL, above, 0, MPI_COMM_WORLD, r(4), error)
    call MPI_Waitall (4, r, MPI_STATUSES_IGNORE, error)
  end subroutine

  ! Fill the two halos of u, n elements with the halos, edge elements in each.

  subroutine exchange (n, edge, u)
    integer(8), intent(in) :: n
    integer, intent(in) :: edge
    real, intent(inout) :: u(n)
    if (gpu_aware) then
      !$acc host_data use_device(u)
      call send_and_receive (n, edge, u)
      !$acc end host_data
    else
      !$acc update self(u(edge+1:2*edge)) if(below /= MPI_PROC_NULL)
      !$acc update self(u(n-2*edge+1:n-edge)) if(above /= MPI_PROC_NULL)
      call send_and_receive (n, edge, u)
      !$acc update device(u(1:edge)) if(below /= MPI_PROC_NULL)
      !$acc update device(u(n-edge+1:n)) if(above /= MPI_PROC_NULL)
    end if
  end subroutine

  ! Rank 0 says how it went: the largest error of all ranks must be less than limit.  what
  ! names program and size; seconds were spent on steps.

  subroutine finish (what, steps, seconds, error, limit)
    character(len=*), intent(in) :: what
    integer, intent(in) :: steps
    double precision, intent(in) :: seconds, error, limit
    double precision :: most(2)
    integer :: status
    logical :: ok
    call MPI_Allreduce ([error, seconds], most, 2, MPI_DOUBLE_PRECISION, MPI_MAX, &
                        MPI_COMM_WORLD, status)
    ok = most(1) < limit
    if (rank == 0) print '(4a, i0, a, i0, a, i0, 7a, es7.1, a, f0.3, a)', &
      merge ('PASS', 'FAIL', ok), ' ', what, ', ', steps, ' steps, ', ranks, ' ranks, ', &
      devices, ' x ', trim (device), ', ', &
      trim (merge ('GPU to GPU      ', 'through the host', gpu_aware)), ', ', &
      trim (merge ('not overlapped', 'overlapped    ', serial)), ', max error ', most(1), &
      ', ', most(2) / steps * 1d3, ' ms a step'
    call MPI_Finalize (status)
    if (.not. ok) stop 1
  end subroutine
end module
