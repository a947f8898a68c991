! Arrays that a dim clause names together, though one begins at another index.

program main
#ifdef TWIN
  integer, parameter :: first = 1
#else
  integer, parameter :: first = 0
#endif
  real, allocatable :: a(:,:), b(:,:)
  integer :: i, j, n = 30
  allocate (a(n,n), b(n,first:n))
  a = 1
  b = 0
  !$acc parallel loop collapse(2) copyin(a) copy(b) dim((a, b))
  do j = 1, n
    do i = 1, n
      b(i,j) = a(i,j) ! SAYS 'b'
    end do
  end do
  if (b(n,n) /= 1) error stop
end program
