! Kinds of arrays, ranks and bounds, and their boxes.
! { dg-do compile }
! { dg-options "-fopt-info-omp-note-missed -fplugin-arg-acccache-data=gcc -fplugin-arg-acccache-no-warn-element" }

module mo
  integer, parameter :: dp = kind(1d0)
  real :: ma(10,20)
  real(dp), allocatable :: mal(:,:)
  real, pointer :: mp(:)
  common /blk/ ca(100), cb(10,10)
  type t
    integer :: x
    real :: y(5)
  end type
  type(t) :: ta(20)
  character(len=8) :: cha(30)
contains
subroutine s (n, m, a, b, c, d, e, f, al, p, pc, tg, idx)
  integer :: n, m, i, j, k, l
  real :: a(100), b(n), c(0:n, -1:m)
  real :: d(:), e(0:, 2:), f(n, *)
  real(dp), allocatable :: al(:,:,:)
  real, pointer :: p(:,:)
  real, pointer, contiguous :: pc(:)
  integer, target :: tg(n)
  integer :: idx(n)
  real, save :: sv(50)
  complex :: z(20)
  complex(dp) :: zd(n)
  logical :: lo(20)
  logical(1) :: l1(n)
  integer(1) :: i1(n)
  integer(2) :: i2(n)
  integer(8) :: i8(n)
  real(16) :: r16(n)
  real(10) :: r10(n)
  real :: au(n+1, 2*m)
  real :: s7(2,3,4,5,6,7,8)
  character :: ch1(n)
  character(len=n) :: chn(n)
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(i-1:i+1))	! { dg-note {'a\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(b(i-1:i+1), c(i-1:i+1, 0:m))	! { dg-note {'b\(i-1:i\+1\)' of 'real\(kind=4\)'; 'c\(i-1:i\+1, 0:m\)' of 'real\(kind=4\)'$} }
    !$acc cache(c(i, :))	! { dg-note {'c\(i, -1:m\)' of 'real\(kind=4\)'$} }
    !$acc cache(c)	! { dg-note {'c\(0:n, -1:m\)' of 'real\(kind=4\)'$} }
    !$acc cache(a)	! { dg-note {'a\(1:100\)' of 'real\(kind=4\)'$} }
    !$acc cache(b)	! { dg-note {'b\(1:n\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(:))	! { dg-note {'a\(1:100\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(i:))	! { dg-note {'a\(i:100\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(:i))	! { dg-note {'a\(1:i\)' of 'real\(kind=4\)'$} }
    !$acc cache(b(:))	! { dg-note {'b\(1:n\)' of 'real\(kind=4\)'$} }
    !$acc cache(b(i:))	! { dg-note {'b\(i:n\)' of 'real\(kind=4\)'$} }
    !$acc cache(b(:i))	! { dg-note {'b\(1:i\)' of 'real\(kind=4\)'$} }
    !$acc cache(d(i-1:i+1))	! { dg-note {'d\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(d)	! { dg-note {'d\(:\)' of 'real\(kind=4\)'$} }
    !$acc cache(d(:))	! { dg-note {'d\(:\)' of 'real\(kind=4\)'$} }
    !$acc cache(d(i:))	! { dg-note {'d\(i:ubound\(d, 1\)-lbound\(d, 1\)\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(d(:i))	! { dg-note {'d\(1:i\)' of 'real\(kind=4\)'$} }
    !$acc cache(e(i-1:i+1, 2:5))	! { dg-note {'e\(i-1:i\+1, 2:5\)' of 'real\(kind=4\)'$} }
    !$acc cache(e(:, i))	! { dg-note {'e\(:, i\)' of 'real\(kind=4\)'$} }
    !$acc cache(e(i, :))	! { dg-note {'e\(i, :\)' of 'real\(kind=4\)'$} }
    !$acc cache(e(0:, :i))	! { dg-note {'e\(:, 2:i\)' of 'real\(kind=4\)'$} }
    !$acc cache(e)	! { dg-note {'e\(:, :\)' of 'real\(kind=4\)'$} }
    !$acc cache(al(i-1:i+1, j, 2:k))	! { dg-note {'al\(i-1:i\+1, j, 2:k\)' of 'real\(kind=8\)'$} }
    !$acc cache(al(:,:,i))	! { dg-note {'al\(:, :, i\)' of 'real\(kind=8\)'$} }
    !$acc cache(al)	! { dg-note {'al\(:, :, :\)' of 'real\(kind=8\)'$} }
    !$acc cache(p(i-1:i+1, j))	! { dg-note {'p\(i-1:i\+1, j\)' of 'real\(kind=4\)'$} }
    !$acc cache(p)	! { dg-note {'p\(:, :\)' of 'real\(kind=4\)'$} }
    !$acc cache(pc(i-1:i+1))	! { dg-note {'pc\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(pc(i:))	! { dg-note {'pc\(i:ubound\(pc, 1\)\)' of 'real\(kind=4\)'$} }
    !$acc cache(tg(i-1:i+1))	! { dg-note {'tg\(i-1:i\+1\)' of 'integer\(kind=4\)'$} }
    !$acc cache(sv(i-1:i+1))	! { dg-note {'sv\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(z(i-1:i+1), zd(i-1:i+1))	! { dg-note {'z\(i-1:i\+1\)' of 'complex\(kind=4\)'; 'zd\(i-1:i\+1\)' of 'complex\(kind=8\)'$} }
    !$acc cache(lo(i-1:i+1), l1(i-1:i+1))	! { dg-note {'lo\(i-1:i\+1\)' of 'logical\(kind=4\)'; 'l1\(i-1:i\+1\)' of 'logical\(kind=1\)'$} }
    !$acc cache(i1(i-1:i+1), i2(i-1:i+1), i8(i-1:i+1))	! { dg-note {'i1\(i-1:i\+1\)' of 'integer\(kind=1\)'; 'i2\(i-1:i\+1\)' of 'integer\(kind=2\)'; 'i8\(i-1:i\+1\)' of 'integer\(kind=8\)'$} }
    !$acc cache(r16(i-1:i+1), r10(i-1:i+1))	! { dg-note {'r16\(i-1:i\+1\)' of 'real\(kind=16\)'; 'r10\(i-1:i\+1\)' of 'real\(kind=10\)'$} }
    !$acc cache(au(i-1:i+1, j:j+m))	! { dg-note {'au\(i-1:i\+1, j:j\+m\)' of 'real\(kind=4\)'$} }
    !$acc cache(s7(1:2,i,2:3,:,j,k:k+1,l))	! { dg-note {'s7\(1:2, i, 2:3, 1:5, j, k:k\+1, l\)' of 'real\(kind=4\)'$} }
    !$acc cache(s7)	! { dg-note {'s7\(1:2, 1:3, 1:4, 1:5, 1:6, 1:7, 1:8\)' of 'real\(kind=4\)'$} }
    !$acc cache(ma(i-1:i+1, j), mal(i:i+1, j:j+1))	! { dg-note {'ma\(i-1:i\+1, j\)' of 'real\(kind=4\)'; 'mal\(i:i\+1, j:j\+1\)' of 'real\(kind=8\)'$} }
    !$acc cache(mp(i-1:i+1))	! { dg-note {'mp\(i-1:i\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(ca(i-1:i+1), cb(i, j-1:j+1))	! { dg-note {'ca\(i-1:i\+1\)' of 'real\(kind=4\)'; 'cb\(i, j-1:j\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(ta(i-1:i+1))	! { dg-note {'ta\(i-1:i\+1\)' of 'type\(t\)'$} }
    !$acc cache(cha(i-1:i+1))	! { dg-note {'cha\(i-1:i\+1\)' of 'character\(len=8\)'$} }
    !$acc cache(ch1(i-1:i+1))	! { dg-note {'ch1\(i-1:i\+1\)' of 'character'$} }
    !$acc cache(chn(i-1:i+1))	! { dg-note {'chn\(i-1:i\+1\)' of 'character\(len=\*\)'$} }
    !$acc cache(a(idx(i):idx(i)+3))	! { dg-note {'a\(idx\(i\):idx\(i\)\+3\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(max(1,i-1):min(n,i+1)))	! { dg-note {'a\(max\(1, i-1\):min\(n, i\+1\)\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(mod(i,4)+1:mod(i,4)+4))	! { dg-note {'a\(mod\(i, 4\)\+1:mod\(i, 4\)\+4\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(size(d)-3:size(d)))	! { dg-note {'a\(.*ubound\(d, 1\)-lbound\(d, 1\).*\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(abs(i):n))	! { dg-note {'a\(abs\(i\):n\)' of 'real\(kind=4\)'$} }
    !$acc cache(d(lbound(d,1):ubound(d,1)))	! { dg-note {'d\(1:.*ubound\(d, 1\).*\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(i/2:i/2+3))	! { dg-note {'a\(i/2:\(i/2\)\+3\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(int(2.5):i))	! { dg-note {'a\(2:i\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(2**i:10))	! { dg-note {'a\(.*i.*\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(i**2:10))	! { dg-note {'a\(i\*i:10\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(idx(i)))	! { dg-note {'a\(idx\(i\)\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(i+m*n-1:i+m*n+1))	! { dg-note {'a\(m\*n\+i-1:m\*n\+i\+1\)' of 'real\(kind=4\)'$} }
    !$acc cache(a(iand(i,7):10))	! { dg-note {'a\(iand\(i, 7\):10\)' of 'real\(kind=4\)'$} }
    b(i) = a(i)
  end do
end subroutine
end module
