! Arrays that are called readonly and written, each with a twin.
! { dg-do compile }

subroutine s (a, b, n)
  integer :: n, i
  real :: a(n), b(n)
  real, allocatable :: c(:, :)
  allocate (c(n, n))
  !$acc parallel loop
  do i = 2, n - 1
    !$acc cache(readonly: a(i-1:i+1))	! { dg-note {leave out 'readonly:' here} }
    b(i) = a(i-1)
    a(i) = a(i+1)	! { dg-warning {'a' is written, though its 'cache' directive says 'readonly'} }
  end do
  !$acc parallel loop
  do i = 2, n - 1
    !$acc cache(readonly: a(i-1:i+1))
    b(i) = a(i-1) + a(i+1)
  end do
  !$acc parallel loop
  do i = 2, n - 1
    !$acc cache(readonly: c(i-1:i+1, 1))	! { dg-note {leave out 'readonly:' here} }
    c(i, 1) = a(i)	! { dg-warning {'c' is written, though its 'cache' directive says 'readonly'} }
  end do
  !$acc parallel loop
  do i = 2, n - 1
    !$acc cache(readonly: c(i-1:i+1, 1))
    a(i) = c(i, 1)
  end do
end subroutine
