! An assignment of arrays has counters that the program has no names for.
! { dg-do compile }
! { dg-options "-fopt-info-omp-missed" }
! { dg-prune-output "'kernels' is left" }

subroutine masked (n, b)
  integer :: n, j
  real :: b(n, n)
  !$acc kernels
  !$acc loop
  do j = 2, n
    where (b(:, j) > 0) b(:, j) = b(:, j - 1) ! { dg-missed {not parallel: 'b\(\.\.\.\)' is written, and another iteration may read 'b\(\.\.\.\)'} }
  end do
  !$acc end kernels
end subroutine

! The twin: a loop has names.
subroutine named (n, b)
  integer :: n, j, i
  real :: b(n, n)
  !$acc kernels
  !$acc loop
  do j = 1, n
    do i = 2, n
      b(i, j) = b(i - 1, j) ! { dg-missed {not parallel: 'b\(i, j\)' is written, and another iteration may read 'b\(i-1, j\)'} }
    end do
  end do
  !$acc end kernels
end subroutine
