! Kernels constructs that are left to GCC.

subroutine left (n, a, s)
  implicit none
  integer :: n, i, j
  real :: a(n, n), s
  !$acc kernels
  do i = 2, n
    a(i, 1) = a(i - 1, 1) + 1
  end do
  !$acc end kernels
  !$acc kernels copy(a)
  do j = 2, n
    do i = 2, n
      a(i, j) = a(i, j - 1) + a(i - 1, j)
    end do
  end do
  s = a(n, n)
  !$acc end kernels
end subroutine
