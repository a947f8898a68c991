! What is loaded as read-only in Fortran.
! { dg-do compile }
! { dg-options "-O2 -foffload-options=nvptx-none=-misa=sm_75 -fopt-info-omp-optimized-missed -fplugin-arg-acccache-readonly=on" }
! { dg-prune-output "OpenACC" }

subroutine different (n, a, b)
  integer :: n, i
  real :: a(3*n), b(2*n)
  !$acc parallel loop gang vector copyin (a) copyout (b)
  do i = 1, n
    b(2*i) = a(3*i) ! { dg-optimized {'a' is loaded as read-only$} }
  end do
end subroutine

subroutine aliased (n, a, b)
  integer :: n, i
  real, target :: a(3*n), b(2*n)
  !$acc parallel loop gang vector copyin (a) copyout (b)
  do i = 1, n
    b(2*i) = a(3*i) ! { dg-missed {'a' is not loaded as read-only: the kernel may write to it} }
  end do
end subroutine
