! The modifier `readonly:', which GCC 12 and 13 do not parse, wherever it may stand.
! { dg-do compile }
! { dg-options "-fopt-info-omp-note -fplugin-arg-acccache-data=gcc" }

subroutine s (n, a, b)
  integer :: n, i
  real :: a(n), b(n)
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(readonly: a(i-1:i+1)) ! { dg-note "'a\\(i-1:i\\+1\\)' of 'real\\(kind=4\\)' \\(readonly\\)$" }
    b(i) = a(i-1) + a(i+1)
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$ACC  CACHE ( READONLY : &
    !$acc& a(i-1:i+1)) ! { dg-note "'a\\(i-1:i\\+1\\)' of 'real\\(kind=4\\)' \\(readonly\\)$" }
    b(i) = a(i-1) + a(i+1)
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache ( &
    !$acc readonly: a(i-1: &
    !$acc i+1)) ! { dg-note "'a\\(i-1:i\\+1\\)' of 'real\\(kind=4\\)' \\(readonly\\)$" }
    b(i) = a(i-1) + a(i+1)
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(i-1:i+1)) ! { dg-note "'a\\(i-1:i\\+1\\)' of 'real\\(kind=4\\)'$" }
    b(i) = a(i-1) + a(i+1)
  end do
end subroutine
