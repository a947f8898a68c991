! Where a directive can stand, and arrays that come from elsewhere.
! { dg-do compile }
! { dg-options "-fopt-info-omp-note-missed -fplugin-arg-acccache-data=gcc" }
! { dg-prune-output "where many lanes of a block" }
! { dg-prune-output "loop of 'kernels'" }
! { dg-prune-output "the construct has" }

module mo
  type t
    integer :: x
    real :: y(5)
  end type
contains
subroutine p1(n, a, b, opt, d2)
  integer :: n, i, j
  real :: a(n), b(0:), d2(n,n)
  real, optional :: opt(:)
  integer, parameter :: r = 2
  type(t) :: ta(10)
  real, allocatable :: loc(:), loc2(:,:)
  allocate (loc(n), loc2(0:n,n))
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(opt(i-1:i+1))	! { dg-note {'opt\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(loc(i-r:i+r), loc2(:, i))	! { dg-note {'loc\(i-2:i\+2\)' of 'real\(kind=4\)'; 'loc2\(:, i\)' of 'real\(kind=4\)'$} }
    !$acc cache(b(0:))	! { dg-note {'b\(:\)' of 'real\(kind=4\)'$} }
    b(i) = a(i)
  end do
  !$acc parallel
  !$acc loop
  do j = 1, n
    b(j) = a(j)
  end do
  do i = 1, n
    block
      integer :: k
      real :: bl(4)
      k = i
      b(i) = a(k)
    end block
  end do
  do while (i > 3)
    !$acc cache(a(i-1:i+1))	! { dg-note {'a\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
    b(i) = a(i-1)
    i = i - 1
  end do
  !$acc end parallel
  associate (z => a, q => d2(:,1), e => ta(3)%y)
    !$acc parallel loop
    do i = 1, n
      !$acc cache(z(i-1:i+1))	! { dg-note {'z\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
      b(i) = z(i)
    end do
    !$acc parallel loop
    do i = 1, n
      !$acc cache(q(i-1:i+1))	! { dg-note {'q\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
      b(i) = q(i)
    end do
    !$acc parallel loop
    do i = 1, n
      !$acc cache(e(i-1:i+1))	! { dg-note {'e\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
      b(i) = e(i)
    end do
  end associate
  call inner (3)
contains
  subroutine inner (m, o2)
    integer :: m
    integer, optional :: o2
    !$acc parallel loop
    do i = 1, n
      !$acc cache(a(i-m:i+m), b(i:i+1), loc(1:3))	! { dg-note {'a\(i-m:i\+m\)' of 'real\(kind=4\)'; 'b\(i:i\+1\)' of 'real\(kind=4\)'; 'loc\(1:3\)' of 'real\(kind=4\)'$} }
      b(i) = a(i)
    end do
  end subroutine
end subroutine
real function q(n, a)
  !$acc routine seq
  integer, intent(in) :: n
  real, intent(in) :: a(n)
  integer :: i
  q = 0
  do i = 1, n
    !$acc cache(a(i-1:i+1))	! { dg-note {'a\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
    q = q + a(i)
  end do
end function
subroutine collap(n, a)
  integer :: n, i, j
  real :: a(n,n), b(n,n)
  !$acc kernels loop collapse(2)
  do j = 1, n
    do i = 1, n
      !$acc cache(a(i-1:i+1,j))	! { dg-note {'a\(i-1:i\+1, j\)' of 'real\(kind=4\)'$} }
      b(i,j) = a(i,j)
    end do
  end do
  !$acc kernels
  b(:,:) = a
  !$acc loop
  do j = 1, n
    !$acc cache(a(:,j-1:j+1))	! { dg-note {'a\(1:n, j-1:j\+1\)' of 'real\(kind=4\)'$} }
    b(:,j) = a(:,j)
    where (b(:,j) > 0) b(:,j) = 1
    forall (i=1:n) b(i,j) = 2
  end do
  !$acc end kernels
end subroutine
end module
