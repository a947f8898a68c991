! Fortran's messages are on one line, too.
subroutine s (a)
  real :: a(10)
  a(1) = b%c	! { dg-error "'b'" "right" }
  a(2) = .true.	! { dg-warning "Cannot convert|Operands" "wrong: it is an error" }
end subroutine
