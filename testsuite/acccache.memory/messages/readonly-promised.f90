! What is loaded as read-only because a directive promises it.
! { dg-do compile }
! { dg-options "-O2 -foffload-options=nvptx-none=-misa=sm_75 -fopt-info-omp-optimized-missed -fplugin-arg-acccache-readonly=on" }
! { dg-prune-output "OpenACC" }
! { dg-prune-output "is not cached|kept in registers|neighbouring" }

subroutine promised (n, a, b)
  integer :: n, i
  real, target :: a(3*n), b(2*n)
  !$acc parallel loop gang vector copyin (a) copyout (b)
  do i = 1, n
    !$acc cache (readonly: a(3*i:3*i))
    b(2*i) = a(3*i) ! { dg-optimized {'a' is loaded as read-only$} }
  end do
end subroutine

subroutine not_promised (n, a, b)
  integer :: n, i
  real, target :: a(3*n), b(2*n)
  !$acc parallel loop gang vector copyin (a) copyout (b)
  do i = 1, n
    !$acc cache (a(3*i:3*i))
    b(2*i) = a(3*i) ! { dg-missed {'a' is not loaded as read-only: the kernel may write to it} }
  end do
end subroutine

subroutine promised_later (n, a, b)
  integer :: n, i
  real, target :: a(3*n), b(2*n)
  !$acc parallel loop gang vector copyin (a) copyout (b)
  do i = 1, n
    b(2*i-1) = 0
    !$acc cache (readonly: a(3*i:3*i))
    b(2*i) = a(3*i) ! { dg-missed {'a' is not loaded as read-only: the kernel may write to it} }
  end do
end subroutine
