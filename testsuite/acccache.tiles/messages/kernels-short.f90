! Loops of few iterations inside one whose iterations have arrays: a lane executes them alone.  The twin's have
! one for each lane of a warp.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-optimized-missed" }
! { dg-prune-output "assigned OpenACC|OpenACC loop|shared memory" }

subroutine few (n, a, b)
  integer :: n, i, c
  real :: a(n), b(n), w(8) ! { dg-optimized {'w' is kept in registers: the loops around its elements are unrolled} }
  !$acc kernels copyin (a) copyout (b)
  !$acc loop independent private (w) ! { dg-optimized {loop of 'kernels' is made parallel} }
  do i = 1, n
    do c = 1, 8 ! { dg-missed {loop of 'kernels' is not parallel: it has few iterations, which are left to the lane that has an iteration of the loop around it, and its arrays} }
      w(c) = a(i) * c
    end do
    b(i) = w(1) + w(8)
  end do
  !$acc end kernels
end subroutine few

subroutine warp (n, a, b)
  integer :: n, i, c
  real :: a(n), b(n), w(32)
  !$acc kernels copyin (a) copyout (b)
  !$acc loop independent private (w) ! { dg-optimized {loop of 'kernels' is made parallel} }
  do i = 1, n
    do c = 1, 32 ! { dg-optimized {loop of 'kernels' is made parallel} }
      w(c) = a(i) * c
    end do
    b(i) = w(1) + w(32)
  end do
  !$acc end kernels
end subroutine warp
