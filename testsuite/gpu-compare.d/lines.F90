! How long lanes take to go up and down a line each: lines.c in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
!   lines [LINES [LEVELS]]
module loops
  implicit none
  integer, parameter :: repeat_count = 20, apart = 1013
contains
  subroutine down (m, n, x, g)
    integer, intent (in) :: m, n
    real(8), intent (inout) :: x(m, n)
    real(8), intent (in) :: g(m, n)
    integer :: i, k
    !$acc parallel loop gang vector vector_length (128) present (x, g)
    do i = 1, m
      !$acc loop seq
      do k = n - 1, 1, -1
        x(i, k) = x(i, k) - g(i, k) * x(i, k + 1)
      end do
    end do
  end subroutine

  subroutine down_counting_up (m, n, x, g)
    integer, intent (in) :: m, n
    real(8), intent (inout) :: x(m, n)
    real(8), intent (in) :: g(m, n)
    integer :: i, j
    !$acc parallel loop gang vector vector_length (128) present (x, g)
    do i = 1, m
      !$acc loop seq
      do j = 1, n - 1
        x(i, n - j) = x(i, n - j) - g(i, n - j) * x(i, n - j + 1)
      end do
    end do
  end subroutine

  subroutine up_down (m, n, x, g)
    integer, intent (in) :: m, n
    real(8), intent (inout) :: x(m, n)
    real(8), intent (in) :: g(m, n)
    integer :: i, k
    !$acc parallel loop gang vector vector_length (128) present (x, g)
    do i = 1, m
      !$acc loop seq
      do k = 2, n
        x(i, k) = x(i, k) - g(i, k) * x(i, k - 1)
      end do
      !$acc loop seq
      do k = n - 1, 1, -1
        x(i, k) = x(i, k) - g(i, k) * x(i, k + 1)
      end do
    end do
  end subroutine

  ! Line I on the host.
  subroutine line (up, i, m, n, x, g)
    logical, intent (in) :: up
    integer, intent (in) :: i, m, n
    real(8), intent (inout) :: x(n)
    real(8), intent (in) :: g(m, n)
    integer :: k
    if (up) then
      do k = 2, n
        x(k) = x(k) - g(i, k) * x(k - 1)
      end do
    end if
    do k = n - 1, 1, -1
      x(k) = x(k) - g(i, k) * x(k + 1)
    end do
  end subroutine
end module

program lines
  use loops
  implicit none
  integer :: m = 2**20, n = 40, i, k, wrong = 0
  character(20) :: word
  real(8), allocatable :: x(:, :), first(:, :), g(:, :)
  if (command_argument_count () > 0) then
    call get_command_argument (1, word)
    read (word, *) m
  end if
  if (command_argument_count () > 1) then
    call get_command_argument (2, word)
    read (word, *) n
  end if
  allocate (x(m, n), first(m, n), g(m, n))
  do k = 1, n
    do i = 1, m
      first(i, k) = 0.3d0 + mod (i + k * 11, 101) * 0.005d0
      g(i, k) = 0.25d0 + mod (i + k * 53, 97) * 0.002d0
    end do
  end do
  !$acc enter data create (x) copyin (first, g)
  call try ('down', down, .false.)
  call try ('down_counting_up', down_counting_up, .false.)
  call try ('up_down', up_down, .true.)
  if (wrong > 0) stop 1
contains
  subroutine try (name, device, up)
    character(*), intent (in) :: name
    procedure (down) :: device
    logical, intent (in) :: up
    real(8) :: least, y(n)
    integer(8) :: start, finish, rate
    integer :: i, k, r
    logical :: good
    !$acc parallel loop collapse (2) present (x, first)
    do k = 1, n
      do i = 1, m
        x(i, k) = first(i, k)
      end do
    end do
    call device (m, n, x, g)
    !$acc update self (x)
    good = .true.
    do i = 1, m, apart
      y = first(i, :)
      call line (up, i, m, n, y, g)
      if (.not. all (abs (x(i, :) - y) <= 1d-9)) good = .false.
    end do
    least = huge (least)
    do r = 1, repeat_count
      call system_clock (start, rate)
      call device (m, n, x, g)
      call system_clock (finish)
      least = min (least, (finish - start) * 1d3 / rate)
    end do
    print '(a," ",f0.4," ms: ",a)', name, least, merge ('right', 'wrong', good)
    if (.not. good) wrong = wrong + 1
  end subroutine
end program
