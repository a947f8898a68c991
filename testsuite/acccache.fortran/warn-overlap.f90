! Sections of one array in the same directive.
! { dg-do compile }
! { dg-options "-Wno-all" }

subroutine warns (n, a, b, c)
  integer :: n, i
  real :: a(n), b(n), c(0:9,n)
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(i-1:i+1), a(i-1:i+1)) ! { dg-warning {'a\(i-1:i\+1\)' appears more than once in the 'cache' directive} }
    b(i) = a(i-1) + a(i+1)
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(i-1:i), b(i:i), a(i:i+1)) ! { dg-warning {'a\(i:i\+1\)' overlaps 'a\(i-1:i\)' in the same 'cache' directive} }
    ! { dg-note {name one section that covers both} "" { target *-*-* } .-1 }
    b(i) = a(i-1) + a(i+1)
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(c(0:3,i), c(2:5,i)) ! { dg-warning {'c\(2:5, i\)' overlaps 'c\(0:3, i\)' in the same 'cache' directive} }
    ! { dg-note {name one section that covers both} "" { target *-*-* } .-1 }
    b(i) = c(0,i) + c(5,i)
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(c(3:5,i), c(4:6,i-1:i)) ! { dg-warning {'c\(4:6, i-1:i\)' overlaps 'c\(3:5, i\)' in the same 'cache' directive} }
    ! { dg-note {name one section that covers both} "" { target *-*-* } .-1 }
    b(i) = c(3,i) + c(4,i) + c(4,i-1)
  end do
end subroutine

subroutine silent (n, a, b, c)
  integer :: n, i
  real :: a(n), b(n), c(0:9,n)
  !$acc parallel loop
  do i = 3, n-2
    !$acc cache(a(i-2:i-1), a(i+1:i+2))
    b(i) = a(i-2) + a(i+2)
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(i-1:i+1), c(1:3,i))
    b(i) = a(i-1) + c(2,i)
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(c(0:3,i), c(4:5,i))
    b(i) = c(0,i) + c(5,i)
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(c(3:5,i), c(4,i-1:i+1))
    b(i) = c(3,i) + c(5,i) + c(4,i-1) + c(4,i+1)
  end do
end subroutine
