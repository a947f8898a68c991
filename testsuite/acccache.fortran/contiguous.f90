! Sections that leave out a dimension, of arrays that the front end knows to be contiguous, and
! of some that it does not.
! { dg-do compile }
! { dg-options "-fopt-info-omp-note-missed -fplugin-arg-acccache-no-warn-element" }

subroutine s (n, al, a3, at, pc, pt, d)
  integer :: n, i
  character(len=8), allocatable :: al(:, :)
  real, allocatable :: a3(:, :, :)
  real, allocatable, target :: at(:, :)
  real, pointer, contiguous :: pc(:, :)
  real, pointer :: pt(:, :)
  real :: d(:, :)
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(al(i, 2:3))	! { dg-note {'al\(i, 2:3\)' of 'character\(len=8\)'$} }
    !$acc cache(a3(i, 2:3, i))	! { dg-note {'a3\(i, 2:3, i\)' of 'real\(kind=4\)'$} }
    !$acc cache(a3(i, 2:3, i:i+n))	! { dg-note {'a3\(i, 2:3, i:i\+n\)' of 'real\(kind=4\)'$} }
    !$acc cache(a3(i, i, i-1:i+1))	! { dg-note {'a3\(i, i, i-1:i\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(a3(:, i, 2:3))	! { dg-note {'a3\(:, i, 2:3\)' of 'real\(kind=4\)'$} }
    !$acc cache(at(i, i-1:i+1))	! { dg-note {'at\(i, i-1:i\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(at(i, i-1))	! { dg-note {'at\(i, i-1\)' of 'real\(kind=4\)'$} }
    !$acc cache(pc(i, 2:3))	! { dg-note {'pc\(i, 2:3\)' of 'real\(kind=4\)'$} }
    !$acc cache(pc(i, i-1))	! { dg-note {'pc\(i, i-1\)' of 'real\(kind=4\)'$} }
    !$acc cache(pt(i, 2:3))	! { dg-note {'pt\(i, 2:3\)' of 'real\(kind=4\)'$} }
    !$acc cache(pt(2:3, i))	! { dg-note {'pt\(2:3, i\)' of 'real\(kind=4\)'$} }
    !$acc cache(pt(i, i-1))	! { dg-note {'pt\(i, i-1\)' of 'real\(kind=4\)'$} }
    !$acc cache(d(i, 2:3))	! { dg-note {'d\(i, 2:3\)' of 'real\(kind=4\)'$} }
    d(i, 1) = 1
  end do
end subroutine
