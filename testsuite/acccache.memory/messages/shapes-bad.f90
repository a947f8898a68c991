! Clauses small and dim that cannot be read.
! { dg-do compile }
! { dg-options "-O2" }

subroutine wrong (a, b, n)
  integer :: n, i
  real, allocatable :: a(:), b(:)
  !$acc parallel loop small (a(1:n)) copyin (a) copy (b) ! { dg-error {expected the name of an array in the 'small' clause} }
  do i = 1, n
    b(i) = a(i)
  end do
  !$acc parallel loop dim (a, b) copyin (a) copy (b) ! { dg-error {expected arrays of equal shape in the 'dim' clause, as in} }
  do i = 1, n
    b(i) = a(i)
  end do
end subroutine
