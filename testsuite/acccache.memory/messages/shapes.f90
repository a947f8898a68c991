! Clauses small and dim with names of nothing, and those beside them that are right.
! { dg-do compile }
! { dg-options "-O2" }

subroutine right (a, b, n)
  integer :: n, i
  real, allocatable :: a(:), b(:)
  !$acc parallel loop small (a, b) dim ((a, b)) copyin (a) copy (b)
  do i = 1, n
    b(i) = a(i)
  end do
  !$acc parallel loop small (a, z) copyin (a) copy (b) ! { dg-warning {'z' in the 'small' clause is no array that the construct uses} }
  do i = 1, n
    b(i) = a(i)
  end do
end subroutine
