! What is said of bounds: the section that is meant instead of an element, in as many dimensions as the
! element has; bounds in the wrong order; and bounds that the front end keeps in temporaries.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-note -fplugin-arg-acccache-data=gcc" }
! { dg-prune-output "the construct has" }

subroutine s (a, b, c, n)
  integer :: n, i, j
  real :: a(n), b(n), c(n, n, n)
  !$acc parallel loop
  do i = 2, n - 1
    !$acc cache(a(i))	! { dg-warning {'a\(i\)' names a single element} }
    ! { dg-note {as in 'a\(i-1:i\+1\)'} "" { target *-*-* } .-1 }
    ! { dg-note {directive: 'a\(i\)'} "" { target *-*-* } .-2 }
    b(i) = a(i-1)
  end do
  !$acc parallel loop collapse(2)
  do j = 2, n - 1
    do i = 2, n - 1
      !$acc cache(c(i+1, 4, 2*j))	! { dg-warning {'c\(i\+1, 4, 2\*j\)' names a single element} }
      ! { dg-note {as in 'c\(i:i\+2, 4, 2\*j-1:2\*j\+1\)'} "" { target *-*-* } .-1 }
      ! { dg-note {directive: 'c} "" { target *-*-* } .-2 }
      c(i, j, 1) = c(i, 4, j)
    end do
  end do
  !$acc parallel loop
  do i = 2, n - 1
    !$acc cache(a(i+1:i-1))	! { dg-warning {section in the 'cache' directive has no elements} }
    ! { dg-note {directive: 'a\(i\+1:i-1\)'} "" { target *-*-* } .-1 }
    b(i) = a(i-1)
  end do
  !$acc parallel loop
  do i = 2, n - 1
    !$acc cache(a(max(i-4,1):min(n,i+4)))	! { dg-note {directive: 'a\(max\(i-4, 1\):min\(n, i\+4\)\)'} }
    b(i) = a(i-1)
  end do
  !$acc parallel loop
  do i = 2, n - 1
    !$acc cache(a(max(1,i-4):i))	! { dg-note {directive: 'a\(max\(1, i-4\):i\)'} }
    b(i) = a(i-1)
  end do
end subroutine
