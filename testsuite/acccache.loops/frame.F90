! LOOPS: loops whose iterations a lane of the device runs one after the other, and
! the host's results of them.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
!   PROGRAM [TRIPS...]
!
! Runs each loop for each of the trip counts, by default 0 to 100, and prints whether all it
! leaves in memory is what it leaves on the host.
!
! MISSING is how many trips the device leaves out, to see that this is seen.
#ifndef MISSING
# define MISSING 0
#endif
module loops
  implicit none
  integer, parameter :: lines = 33, most = 100, pitch = most + 3
  ! No loop may touch the lines before the first and after the last.
  integer, parameter :: first = -3, last = lines + 4, total = pitch * (last - first + 1)
  integer, parameter :: start = 1 - first * pitch
contains
BODIES
end module

program check
  use loops
  implicit none
  real(8) :: x(total), y(total), g(total)
  integer :: length(lines), trips(0:most), count, right, wrong, i
  character(20) :: word
  count = min (command_argument_count (), most + 1)
  do i = 0, most
    trips(i) = i
  end do
  do i = 1, count
    call get_command_argument (i, word)
    read (word, *) trips(i - 1)
  end do
  if (count == 0) count = most + 1
  right = 0
  wrong = 0
!$acc enter data create (x, g, length)
TABLE
  print '(a,": ",i0," right and ",i0," wrong loops")', 'LOOPS', right, wrong
  if (wrong > 0) stop 1
contains
  subroutine fill (n)
    integer, intent (in) :: n
    integer :: i
    do i = 1, total
      x(i) = 0.3d0 + mod (i * 37, 101) * 0.005d0
      g(i) = 0.25d0 + mod (i * 53, 97) * 0.005d0
    end do
    do i = 1, lines
      length(i) = mod (n + i, most + 1)
    end do
    y = x
  end subroutine

  subroutine try (name, device, host)
    character(*), intent (in) :: name
    external :: device, host
    integer :: i, n, by, m, at, many
    logical :: changed
    character(80) :: text
    many = 0
    changed = .false.
    ! No constant: a kernels construct writes it back.
    m = lines
    do i = 0, count - 1
      n = trips(i)
      by = 1 + mod (n, 5)
      call fill (n)
      call host (n, by, m, y(start), g(start), length)
      changed = changed .or. any (x /= y)
!$acc update device (x, g, length)
      call device (n - MISSING, by, m, x(start), g(start), length)
!$acc update self (x)
      do at = 1, total
        if (.not. abs (x(at) - y(at)) <= 1d-9 * max (1d0, abs (y(at)))) exit
      end do
      if (at <= total) then
        if (many == 0) &
          write (text, '("n ",i0,": element ",i0," is ",es16.9," instead of ",es16.9)') &
            n, at - start, x(at), y(at)
        many = many + 1
      end if
    end do
    if (many > 0) then
      print '(a,": wrong (",a,"; ",i0," of ",i0," trip counts)")', name, trim (text), many, count
    else if (.not. changed) then
      print '(a,": wrong (the host changes nothing)")', name
    else
      print '(a,": right")', name
    end if
    if (many == 0 .and. changed) then
      right = right + 1
    else
      wrong = wrong + 1
    end if
  end subroutine
end program
