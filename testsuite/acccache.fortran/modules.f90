! Submodules, and directives in what they implement.
! { dg-do compile }
! { dg-options "-fopt-info-omp-note -fplugin-arg-acccache-data=gcc" }

module outer
  real :: shared(100)
  interface
    module subroutine work (n, a)
      integer :: n
      real :: a(n)
    end subroutine
  end interface
end module

submodule (outer) inner
contains
  module procedure work
    integer :: i
    !$acc parallel loop
    do i = 2, n-1
      !$acc cache(a(i-1:i+1), shared(:i)) ! { dg-note {'a\(i-1:i\+1\)' of 'real\(kind=4\)'; 'shared\(1:i\)' of 'real\(kind=4\)'$} }
      a(i) = shared(i)
    end do
  end procedure
end submodule
