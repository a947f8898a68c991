! References to private arrays in Fortran that leave their sections.

module promises
#ifdef TWIN
  integer, parameter :: out = 0
#else
  integer, parameter :: out = 1
#endif
contains
  subroutine gang (a, b, shift)
    integer :: shift, i, j
    real :: a(40,64), b(40,64), w(-5:34)
    !$acc parallel loop gang private(w) copyin(a) copyout(b) vector_length(32)
    do i = 1, 64
      !$acc loop vector
      do j = -5, 34
        w(j) = a(j+6,i)
      end do
      !$acc loop vector
      do j = 0, 30
        !$acc cache(w(j-1:j+1))
        b(j+6,i) = w(j-1) + w(j+1)
        if (i == 5 .and. j == 7) b(j+6,i) = b(j+6,i) + w(j-shift*out) ! SAYS 'w', 2 elements before its section
      end do
    end do
  end subroutine
end module

program promised
  use promises
  real :: a(40,64), b(40,64)
  a = 1
  call gang (a, b, 2 + command_argument_count () + 1)
end program
