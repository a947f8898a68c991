! Reductions on what is cached: GCC itself refuses them.  The twins are gang_sum of cases-writes.*.
! { dg-do compile }
! { dg-options "-O2 -fplugin-arg-acccache-force" }

subroutine reduced (a, b, n)
  integer :: n, i
  real :: a(n), b(8)
  !$acc parallel loop gang vector copyin (a) reduction (+:b) ! { dg-error {Array .b. is not permitted in reduction} }
  do i = 1, n
    !$acc cache (b)
    b(mod (i, 8) + 1) = b(mod (i, 8) + 1) + a(i)
  end do
end subroutine
