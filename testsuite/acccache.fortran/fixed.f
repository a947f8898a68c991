! Fixed form: comments as sentinels, continuation lines.
! { dg-do compile }
! { dg-options "-fopt-info-omp-note -fplugin-arg-acccache-data=gcc -fplugin-arg-acccache-no-warn-element" }

      subroutine fx(n, a, b)
      integer n, i
      real a(n), b(n,n)
!$acc parallel loop
      do i = 2, n-1
c$acc cache(a(i-1:i+1))	! { dg-note {'a\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
!$acc cache(b(i-1:
!$acc+ i+1,3),a(i))	! { dg-note {'b\(i-1:i\+1, 3\)' of 'real\(kind=4\)'; 'a\(i\)' of 'real\(kind=4\)'$} }
*$ACC CACHE ( A ( : ) )	! { dg-note {'a\(1:n\)' of 'real\(kind=4\)'$} }
!$acc cache(readonly:a(i-1:
!$acc1i+1))	! { dg-note {'a\(i-1:i\+1\)' of 'real\(kind=4\)' \(readonly\)} }
      b(i,1) = a(i)
      end do
      end
