! Arrays of strings: their elements are called what a declaration calls them.
! { dg-do compile }
! { dg-options "-fopt-info-omp-note-missed -fplugin-arg-acccache-data=gcc -fplugin-arg-acccache-no-warn-element" }

subroutine s (n, c, cn, cs, ca, cd, al, cp)
  integer :: n, i
  character :: c(n)
  character(len=n) :: cn(n)
  character(len=*) :: cs(n), ca(:)
  character(len=:), allocatable :: cd(:)
  character(len=8), allocatable :: al(:, :)
  character(len=7), pointer :: cp(:)
  character(len=1) :: c1(10)
  character(len=20) :: c20(10, n)
  character(kind=4) :: w(10)
  character(len=5, kind=4) :: w5(10)
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(c(i-1:i+1), c1)	! { dg-note {'c\(i-1:i\+1\)' of 'character'; 'c1\(1:10\)' of 'character'$} }
    !$acc cache(cn(i-1:i+1))	! { dg-note {'cn\(i-1:i\+1\)' of 'character\(len=\*\)'$} }
    !$acc cache(cs, ca(i:i+1))	! { dg-note {'cs\(1:n\)' of 'character\(len=\*\)'; 'ca\(i:i\+1\)' of 'character\(len=\*\)'$} }
    !$acc cache(cd)	! { dg-note {'cd\(:\)' of 'character\(len=\*\)'$} }
    !$acc cache(cd(i))	! { dg-note {'cd\(i\)' of 'character\(len=\*\)'$} }
    !$acc cache(al(i, 2:3))	! { dg-note {'al\(i, 2:3\)' of 'character\(len=8\)'$} }
    !$acc cache(al(i, i))	! { dg-note {'al\(i, i\)' of 'character\(len=8\)'$} }
    !$acc cache(cp(i-1:i+1))	! { dg-note {'cp\(i-1:i\+1\)' of 'character\(len=7\)'$} }
    !$acc cache(cp(i+3))	! { dg-note {'cp\(i\+3\)' of 'character\(len=7\)'$} }
    !$acc cache(c20(i, :))	! { dg-note {'c20\(i, 1:n\)' of 'character\(len=20\)'$} }
    !$acc cache(c20(3, i))	! { dg-note {'c20\(3, i\)' of 'character\(len=20\)'$} }
    !$acc cache(w, w5)	! { dg-note {'w\(1:10\)' of 'character\(kind=4\)'; 'w5\(1:10\)' of 'character\(len=5, kind=4\)'$} }
    c(i) = 'x'
  end do
end subroutine
