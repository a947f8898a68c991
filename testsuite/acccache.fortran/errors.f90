! What the Fortran front end refuses, in its own words.
! { dg-do compile }
! { dg-options "" }

subroutine errors (n, a, b, c, x)
  integer :: n, i
  real :: a(100), b(n), c(n,n), x
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(n:1:-1))	! { dg-error {Stride should not be specified for array section in CACHE clause at \(1\)} }
    !$acc cache(errors)	! { dg-error {Object 'errors' is not a variable at \(1\)} }
    !$acc cache()	! { dg-error {Syntax error in OpenMP variable list at \(1\)} }
    !$acc cache(a(i-1:i+1)	! { dg-error {Syntax error in OpenMP variable list at \(1\)} }
    !$acc cache(a(1.5:2))	! { dg-warning {Legacy Extension: REAL array index at \(1\)} }
    !$acc cache(c(i))	! { dg-error {Rank mismatch in array reference at \(1\) \(1/2\)} }
    ! { dg-error {'c' in CACHE clause at \(1\) is not a proper array section} "" { target *-*-* } .-1 }
    !$acc cache(/blk/)	! { dg-error {COMMON block '?/blk/'? not found at \(1\)} }
    b(i) = a(i)
  end do
end subroutine

pure real function q (n, a)
  integer, intent(in) :: n
  real, intent(in) :: a(n)
  integer :: i
  q = 0
  do i = 1, n
    !$acc cache(a(i-1:i+1))	! { dg-error {OpenACC directives other than ROUTINE may not appear in PURE procedures at \(1\)} }
    q = q + a(i)
  end do
end function
