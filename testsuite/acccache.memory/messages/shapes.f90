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

subroutine dummies (a, b, c)
  real :: a(:, :), b(:, :), c(size (a, 1), *)
  integer :: i, j
  !$acc parallel loop collapse (2) small (a, b, c) dim ((a, b)) copyin (a, c(:, :size (a, 2))) copy (b)
  do j = 1, size (a, 2)
    do i = 1, size (a, 1)
      b(i, j) = a(i, j) + c(i, j)
    end do
  end do
  !$acc parallel loop collapse (2) small (a, stride) copyin (a) copy (b) ! { dg-warning {'stride' in the 'small' clause is no array that the construct uses} }
  do j = 1, size (a, 2)
    do i = 1, size (a, 1)
      b(i, j) = a(i, j)
    end do
  end do
end subroutine
