! Reasons in Fortran, each with a twin that is cached.
! { dg-do compile }
! { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-write-policy=back -fopt-info-omp-optimized-missed" }
! { dg-prune-output "OpenACC loops|OpenACC loop spread|each lane has neighbouring|assigned OpenACC|accessed together|stay in registers" }

subroutine pointers (n, a, b)
  integer, intent (in) :: n
  real, pointer, contiguous :: a(:), b(:)
  integer :: i
  !$acc parallel loop copyin (a) copy (b)
  do i = 2, n - 1
    !$acc cache (a(i-1:i+1))
    b(i) = 2 ! { dg-missed {'a' is not cached: the cache region may write it as 'b' before it reads it: declare one of them without 'target' or 'pointer'} }
    b(i) = b(i) + a(i-1)
  end do
end subroutine

subroutine no_pointers (n, a, b)
  integer, intent (in) :: n
  real, intent (in) :: a(n)
  real, intent (inout) :: b(n)
  integer :: i
  !$acc parallel loop copyin (a) copy (b)
  do i = 2, n - 1
    !$acc cache (a(i-1:i+1)) ! { dg-optimized {'a' is cached in a tile} }
    b(i) = 2
    b(i) = b(i) + a(i-1)
  end do
end subroutine

subroutine targets (n, a, b)
  integer, intent (in) :: n
  real, target, intent (in) :: a(n)
  real, target, intent (inout) :: b(n)
  integer :: i
  !$acc parallel loop copyin (a) copy (b)
  do i = 2, n - 1
    !$acc cache (a(i-1:i+1))
    b(i) = 2 ! { dg-missed {'a' is not cached: the cache region may write it as 'b' before it reads it: declare one of them without 'target' or 'pointer'} }
    b(i) = b(i) + a(i-1)
  end do
end subroutine

subroutine itself (n, a)
  integer, intent (in) :: n
  real, intent (inout) :: a(n)
  integer :: i
  !$acc parallel loop copy (a)
  do i = 2, n - 1
    !$acc cache (a(i-1:i+1)) ! { dg-optimized {'a' is cached in a tile} }
    a(i) = 2
    a(i) = a(i) + a(i-1)
  end do
end subroutine

subroutine strides (n, a, b)
  integer, intent (in) :: n
  real, intent (in) :: a(:,:)
  real, intent (inout) :: b(n)
  integer :: i
  !$acc parallel loop copyin (a) copy (b)
  do i = 2, n - 1
    !$acc cache (a(2,i-1:i+1)) ! { dg-optimized {'a' is cached in a tile} }
    b(i) = a(2,i-1) + a(2,i+1)
  end do
end subroutine

subroutine conditions (n, a, b, x)
  integer, intent (in) :: n
  real, intent (in) :: a(100)
  integer, intent (in) :: x(n)
  real, intent (inout) :: b(n)
  integer :: i, k, t
  !$acc parallel loop copyin (a, x) copy (b)
  do i = 2, n - 1
    !$acc cache (a(i-1:i+1)) ! { dg-optimized {'a' is cached in a tile} }
    if (x(i) > 0) b(i) = a(i-1) + a(i+1)
  end do
  !$acc parallel loop copyin (a, x) copy (b)
  do i = 1, n - 9
    do t = 1, 8
      if (x(i) == t) cycle
      k = i
      !$acc cache (a(k:k+8)) ! { dg-missed {'a' is not cached: not all lanes of a gang reach the directive together: it is under a condition; put it before the condition} }
      b(i) = b(i) + a(i+t)
    end do
  end do
  !$acc parallel loop copyin (a, x) copy (b)
  do i = 1, n - 9
    do t = 1, 8
      if (x(i) == t) exit
      b(i) = 2 * b(i)
      !$acc cache (a(i:i+8)) ! { dg-missed {'a' is not cached: the sequential loop around the directive can be left from several places: put what follows a 'break' under a condition instead} }
      b(i) = b(i) + a(i+t)
    end do
  end do
  !$acc parallel loop copyin (a, x) copy (b)
  do i = 1, n - 9
    do t = 1, 8
      !$acc cache (a(i:i+8)) ! { dg-optimized {'a' is cached in a tile} }
      if (x(i) == t) exit
      b(i) = b(i) + a(i+t)
    end do
  end do
  !$acc parallel loop copyin (a, x) copy (b)
  do i = 1, n - 9
    do t = 1, 8
      !$acc cache (a(i:i+8)) ! { dg-optimized {'a' is cached in a tile} }
      if (x(i) == t) cycle
      b(i) = b(i) + a(i+t)
    end do
  end do
end subroutine

! Bounds in the wrong order.
subroutine order_is (a, b, n)
  integer :: n, i
  real :: a(n), b(n)
  !$acc parallel loop copyin(a) copyout(b)
  do i = 2, n - 1
    !$acc cache(a(i+1:i-1)) ! { dg-missed {'a' is not cached: its section has no elements: let it end where it begins, or after that} }
    ! { dg-warning {section in the 'cache' directive has no elements} "" { target *-*-* } .-1 }
    b(i) = a(i-1) + a(i+1)
  end do
end subroutine

! The host passes n-r, from which n does not follow, and a condition decides what is read.
subroutine behind (n, r, a, b)
  integer, intent (in) :: n, r
  real, intent (in) :: a(n)
  real, intent (inout) :: b(n)
  integer :: i, k
  real :: s
  !$acc parallel loop copyin (a) copy (b) private (s)
  do i = 1, n - r
    !$acc cache (a(i:i+r)) ! { dg-missed {'a' is not cached: its extent is not known, and no iteration is certain to read it: name it in a data clause of the construct, with bounds that follow from those of the loops} }
    s = 0
    do k = 0, r
      if (mod (k, 3) /= 1) s = s + a(i+k)
    end do
    b(i) = s
  end do
end subroutine

subroutine not_behind (n, r, a, b)
  integer, intent (in) :: n, r
  real, intent (in) :: a(n)
  real, intent (inout) :: b(n)
  integer :: i, k
  real :: s
  !$acc parallel loop copyin (a) copy (b) private (s)
  do i = 1, n
    !$acc cache (a(i:i+r)) ! { dg-optimized {'a' is cached in a tile} }
    ! { dg-optimized {the cache region has two versions} "" { target *-*-* } .-1 }
    if (i <= n - r) then
      s = 0
      do k = 0, r
        s = s + a(i+k)
      end do
      b(i) = s
    end if
  end do
end subroutine

subroutine other_way (n, a, b)
  integer, intent (in) :: n
  real, target, intent (inout) :: a(n)
  real, target, intent (in) :: b(n)
  integer :: i
  !$acc parallel loop copy (a) copyin (b)
  do i = 1, n
    !$acc cache (a(i:i)) ! { dg-optimized {'a' is cached in a tile} }
    ! { dg-missed {what is written to 'a' is not kept for the end of the cache region: the loops around the region may access it in another way too: access it in the region only, and without 'pointer' or 'target'} "" { target *-*-* } .-1 }
    a(i) = a(i) + 1
    a(i) = a(i) + b(i)
  end do
end subroutine

! The compiler knows that no other name leads to the array.
subroutine one_way (n, a, b)
  integer, intent (in) :: n
  real, intent (inout) :: a(n)
  real, intent (in) :: b(n)
  integer :: i
  !$acc parallel loop copy (a) copyin (b)
  do i = 1, n
    !$acc cache (a(i:i)) ! { dg-optimized {'a' is cached in a tile} }
    a(i) = a(i) + 1
    a(i) = a(i) + b(i)
  end do
end subroutine

module pointing
  type inner
    real, pointer :: p(:)
  end type
  type outer
    type (inner), pointer :: in
  end type
end module

subroutine members (n, s, b)
  use pointing
  integer, intent (in) :: n
  type (outer) :: s(n)
  real, pointer, contiguous :: b(:)
  integer :: i
  !$acc parallel loop copyin (b) copy (s)
  do i = 2, n - 1
    !$acc cache (b(i-1:i+1))
    s(i)%in%p(1) = 2 ! { dg-missed {'b' is not cached: the cache region may write it through a pointer before it reads it: make arrays 'allocatable', not pointers} }
    s(i)%in%p(2) = b(i-1)
  end do
end subroutine

subroutine no_members (n, s, b)
  use pointing
  integer, intent (in) :: n
  type (outer) :: s(n)
  real, allocatable :: b(:)
  integer :: i
  !$acc parallel loop copyin (b) copy (s)
  do i = 2, n - 1
    !$acc cache (b(i-1:i+1)) ! { dg-optimized {'b' is cached in a tile} }
    s(i)%in%p(1) = 2
    s(i)%in%p(2) = b(i-1)
  end do
end subroutine

! An allocatable that is a target has its elements side by side; what a pointer leads to need not.
module stars
  real, allocatable, target :: g(:,:)
  real, allocatable :: h(:,:)
end module

subroutine star_of_target (n, b)
  use stars
  integer, intent (in) :: n
  real, intent (inout) :: b(n,n)
  integer :: i, j
  !$acc parallel loop collapse(2) copyin (g) copy (b)
  do j = 2, n - 1
    do i = 2, n - 1
      !$acc cache (g(i-1:i+1,j), g(i,j-1:j+1)) ! { dg-optimized {'g' is cached in a tile} }
      b(i,j) = g(i-1,j) + g(i+1,j) + g(i,j-1) + g(i,j+1)
    end do
  end do
  !$acc parallel loop collapse(2) copyin (g) copy (b)
  do j = 2, n - 1
    do i = 2, n - 1
      !$acc cache (g(i,j-1:j+1)) ! { dg-optimized {'g' is cached in a tile} }
      b(i,j) = g(i,j-1) + g(i,j+1)
    end do
  end do
end subroutine

subroutine star (n, b)
  use stars
  integer, intent (in) :: n
  real, intent (inout) :: b(n,n)
  integer :: i, j
  !$acc parallel loop collapse(2) copyin (h) copy (b)
  do j = 2, n - 1
    do i = 2, n - 1
      !$acc cache (h(i-1:i+1,j), h(i,j-1:j+1)) ! { dg-optimized {'h' is cached in a tile} }
      b(i,j) = h(i-1,j) + h(i+1,j) + h(i,j-1) + h(i,j+1)
    end do
  end do
end subroutine

subroutine beside_target (n, b)
  use stars
  integer, intent (in) :: n
  real, intent (inout) :: b(n,n)
  integer :: i, j
  !$acc parallel loop collapse(2) copyin (g) copy (b)
  do j = 2, n - 1
    do i = 2, n - 1
      !$acc cache (g(i-1:i,j), g(i,j-1:j)) ! { dg-optimized {'g' is cached in a tile} }
      ! { dg-note {name a section here} "" { target *-*-* } .-1 }
      b(i,j) = g(i-1,j) + g(i,j-1) + g(i,j+1) ! { dg-warning {reference to 'g' leaves the section in its 'cache' directive by 1 element in dimension 2} }
    end do
  end do
end subroutine
