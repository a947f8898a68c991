! One class switched off leaves the others.
! { dg-do compile }
! { dg-options "-fplugin-arg-acccache-no-warn-element" }
! { dg-prune-output "rray reference at" }

subroutine s (n, a, b)
  integer :: n, i
  real :: a(n), b(n)
  !$acc parallel loop
  do i = 1, n
    !$acc cache(a(i))
    !$acc cache(a(i:i-1))	! { dg-warning "no elements" }
    !$acc cache(a(0:3))	! { dg-warning "leaves the array 'a': index 0 of dimension 1 is outside" }
    ! { dg-note "the first index of that dimension is 1" "" { target *-*-* } .-1 }
    b(i) = a(i)
  end do
end subroutine
