! Items that are not arrays, which the Fortran front end lets pass.
! { dg-do compile }
! { dg-options "-fopt-info-omp-missed" }

subroutine s(n, x, b, o, al, pp)
  integer :: n, i
  real :: x, b(n), y
  real, optional :: o
  real, allocatable :: al
  real, pointer :: pp
  type t
   real :: y(10)
  end type
  type(t) :: st
  character(len=20) :: ch
  !$acc parallel loop
  do i = 1, n
    !$acc cache(x)	! { dg-warning {'x' in the 'cache' directive is not an array} }
    ! { dg-note {only arrays and their sections can be cached; leave it out} "" { target *-*-* } .-1 }
    ! { dg-missed {'x' cannot be cached: it is not an array: leave it out} "" { target *-*-* } .-2 }
    !$acc cache(y, b(i-1:i+1))	! { dg-warning {'y' in the 'cache' directive is not an array} }
    ! { dg-note {only arrays and their sections can be cached; leave it out} "" { target *-*-* } .-1 }
    ! { dg-missed {'y' cannot be cached: it is not an array: leave it out} "" { target *-*-* } .-2 }
    !$acc cache(o)	! { dg-warning {'o' in the 'cache' directive is not an array} }
    ! { dg-note {only arrays and their sections can be cached; leave it out} "" { target *-*-* } .-1 }
    ! { dg-missed {'o' cannot be cached: it is not an array: leave it out} "" { target *-*-* } .-2 }
    !$acc cache(al)	! { dg-warning {'al' in the 'cache' directive is not an array} }
    ! { dg-note {only arrays and their sections can be cached; leave it out} "" { target *-*-* } .-1 }
    ! { dg-missed {'al' cannot be cached: it is not an array: leave it out} "" { target *-*-* } .-2 }
    !$acc cache(pp)	! { dg-warning {'pp' in the 'cache' directive is not an array} }
    ! { dg-note {only arrays and their sections can be cached; leave it out} "" { target *-*-* } .-1 }
    ! { dg-missed {'pp' cannot be cached: it is not an array: leave it out} "" { target *-*-* } .-2 }
    !$acc cache(st)	! { dg-warning {'st' in the 'cache' directive is not an array} }
    ! { dg-note {only arrays and their sections can be cached; leave it out} "" { target *-*-* } .-1 }
    ! { dg-missed {'st' cannot be cached: it is not an array: leave it out} "" { target *-*-* } .-2 }
    !$acc cache(ch)	! { dg-warning {'ch' in the 'cache' directive is not an array} }
    ! { dg-note {only arrays and their sections can be cached; leave it out} "" { target *-*-* } .-1 }
    ! { dg-missed {'ch' cannot be cached: it is not an array: leave it out} "" { target *-*-* } .-2 }
    b(i) = x
  end do
end subroutine
