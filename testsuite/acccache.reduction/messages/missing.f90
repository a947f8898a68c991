! Loops that lack a reduction clause, in Fortran.
! { dg-do compile }
! { dg-options "-O0" }

module m
  integer :: of_module
contains
  subroutine each_kind (n, a, d, r)
    integer :: n, i, bits, k
    real(8) :: a(n), d, s, most, least, r
    logical :: all_of
    s = 0; most = 0; least = 9; bits = 0; all_of = .true.
    !$acc parallel loop copyin(a) ! { dg-note {write 'reduction\(\+:s\)' for this loop} }
    ! { dg-note {write 'reduction\(\+:d\)'} "" { target *-*-* } .-1 }
    ! { dg-note {write 'reduction\(max:most\)'} "" { target *-*-* } .-2 }
    ! { dg-note {write 'reduction\(min:least\)'} "" { target *-*-* } .-3 }
    ! { dg-note {write 'reduction\(ior:bits\)'} "" { target *-*-* } .-4 }
    ! { dg-note {write 'reduction\(\.and\.:all_of\)'} "" { target *-*-* } .-5 }
    ! { dg-note {write 'reduction\(\*:of_module\)'} "" { target *-*-* } .-6 }
    do i = 1, n
      s = s + a(i) ! { dg-warning {update 's'} }
      d = d - a(i) ! { dg-warning {update 'd'} }
      most = max (most, abs (a(i))) ! { dg-warning {update 'most'} }
      if (a(i) < least) least = a(i) ! { dg-warning {update 'least'} }
      bits = ior (bits, int (a(i))) ! { dg-warning {update 'bits'} }
      all_of = a(i) > 3 .and. all_of ! { dg-warning {update 'all_of'} }
      of_module = of_module * 3 ! { dg-warning {update 'of_module'} }
    end do
    r = s + most + least
  end subroutine

  subroutine twins (n, a, d, q)
    integer :: n, i, k
    real(8) :: a(n), d, s, q(n), t
    t = 0
    !$acc parallel loop copyin(a) copyout(q) reduction(+:t)
    do i = 1, n
      s = 0
      d = a(i)
      do k = 1, 3
        s = s + a(k)
        d = max (d, a(k))
      end do
      t = t + s
      !$acc atomic update
      of_module = of_module + 1
      q(i) = s + d
    end do
  end subroutine
end module
