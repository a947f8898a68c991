! References in Fortran that leave their sections, with lower bounds of the program's.

module promises
#ifdef TWIN
  integer, parameter :: out = 0
#else
  integer, parameter :: out = 1
#endif
contains
  subroutine star (a, b, shift)
    integer :: shift, i, j
    real :: a(-5:60,3:50), b(-5:60,3:50)
    !$acc parallel loop collapse(2) copyin(a) copy(b)
    do j = 6, 47
      do i = 0, 55
        !$acc cache (a(i-1:i+1,j-1:j+1))
        b(i,j) = a(i-1,j) + a(i,j+1)
        if (i == 3 .and. j == 10) then
          b(i,j) = b(i,j) + a(i-shift*out,j) ! SAYS 'a(1,10)' of 'a(-5:60,3:50)', 1 element before its section in dimension 1
        end if
        if (i == 4 .and. j == 11) then
          b(i,j) = b(i,j) + a(i,j+shift*out) ! SAYS 'a(4,13)' of 'a(-5:60,3:50)', 1 element behind its section in dimension 2
        end if
      end do
    end do
  end subroutine

  subroutine line (x, y, shift)
    integer :: shift, i
    real, allocatable :: x(:), y(:)
    !$acc parallel loop copyin(x) copy(y)
    do i = 12, 90
      !$acc cache (x(i:i+1))
      y(i) = x(i) + x(i+1)
      if (i == 80) then
        y(i) = y(i) + x(i-shift*out) ! SAYS 'x(78)' of 'x(10:100)', 2 elements before its section
      end if
    end do
  end subroutine
end module

program promised
  use promises
  real :: a(-5:60,3:50), b(-5:60,3:50)
  real, allocatable :: x(:), y(:)
  allocate (x(10:100), y(10:100))
  a = 1
  b = 0
  x = 1
  y = 0
  call star (a, b, 1 + command_argument_count () + 1)
  call line (x, y, 2 + command_argument_count ())
end program
