! What the reads of a cache region read: arrays of every kind, each with a name of its own.  The dump of the
! last pass tells where in the box its reads are.
! { dg-do compile }
! { dg-options "-fdump-ipa-all" }

subroutine explicit_shape (expl, b, n, m)
  integer :: n, m, i, j
  real :: expl(n,m), b(n,m)
  !$acc parallel loop collapse(2) copyin(expl) copyout(b)
  do j = 2, m-1
    do i = 2, n-1
      !$acc cache(expl(i-1:i+1,j-1:j+1))
      b(i,j) = expl(i-1,j) + expl(i+1,j) + expl(i,j-1) + expl(i,j+1)
    end do
  end do
end subroutine
! { dg-final { scan-dump-times acccache_last {read 'expl' at \d+ \[1\]\[[02]\] inside certain} 2 } }
! { dg-final { scan-dump-times acccache_last {read 'expl' at \d+ \[[02]\]\[1\] inside certain} 2 } }

subroutine lower_bounds (low, b, n, m)
  integer :: n, m, i, j
  real :: low(0:63,-1:100), b(n,m)
  !$acc parallel loop copyin(low) copyout(b)
  do j = 2, m-1
    do i = 2, n-1
      !$acc cache(low(i-1:i+1,j-1:j+1))
      b(i,j) = low(i-1,j) + low(i+1,j) + low(i,j-1) + low(i,j+1)
    end do
  end do
end subroutine
! { dg-final { scan-dump-times acccache_last {region .* 'low': .* length \[3\]\[3\] pitch \[64\]\[1\] extent \[102\]\[64\] elements 0:6528} 1 } }
! { dg-final { scan-dump-times acccache_last {read 'low' at \d+ \[1\]\[[02]\] inside certain} 2 } }
! { dg-final { scan-dump-times acccache_last {read 'low' at \d+ \[[02]\]\[1\] inside certain} 2 } }

subroutine computed_bounds (comp, b, n, m)
  integer :: n, m, i, j
  real :: comp(0:n+1,2:m), b(n,m)
  !$acc parallel loop copyin(comp) copyout(b)
  do j = 3, m-1
    do i = 2, n-1
      !$acc cache(comp(i-1:i+1,j-1:j+1))
      b(i,j) = comp(i-1,j) + comp(i+1,j) + comp(i,j-1) + comp(i,j+1)
    end do
  end do
end subroutine
! { dg-final { scan-dump-times acccache_last {read 'comp' at \d+ \[1\]\[[02]\] inside certain} 2 } }
! { dg-final { scan-dump-times acccache_last {read 'comp' at \d+ \[[02]\]\[1\] inside certain} 2 } }

subroutine allocated_arrays (b, n, m)
  integer :: n, m, i, j
  real :: b(n,m)
  real, allocatable :: alloc(:,:)
  allocate (alloc(0:n+1,m))
  alloc = 1
  !$acc parallel loop gang copyin(alloc) copyout(b)
  do j = 2, m-1
    !$acc loop vector
    do i = 2, n-1
      !$acc cache(alloc(i-1:i+1,j-1:j+1))
      b(i,j) = alloc(i-1,j) + alloc(i+1,j) + alloc(i,j-1) + alloc(i,j+1)
    end do
  end do
end subroutine
! { dg-final { scan-dump-times acccache_last {read 'alloc' at \d+ \[1\]\[[02]\] inside certain} 2 } }
! { dg-final { scan-dump-times acccache_last {read 'alloc' at \d+ \[[02]\]\[1\] inside certain} 2 } }

subroutine assumed_shape (assum, b)
  integer :: i
  real :: assum(:), b(:)
  !$acc parallel loop copyin(assum) copyout(b)
  do i = 5, size(assum) - 4
    !$acc cache(assum(i-4:i+4))
    b(i) = assum(i-4)
    b(i) = b(i) + assum(i+4)
  end do
end subroutine
! { dg-final { scan-dump-times acccache_last {region .* 'assum': .* length \[9\] pitch \[stride} 1 } }
! { dg-final { scan-dump-times acccache_last {read 'assum' at \d+ \[[08]\] inside certain} 2 } }

subroutine loops (ahead, stepped, b, n)
  integer :: n, i, k
  real :: ahead(n), stepped(n), b(n), s
  !$acc parallel loop copyin(ahead) copyout(b)
  do i = 5, n-4
    !$acc cache(ahead(i-4:i+4))
    s = 0
    do k = -4, 4
      s = s + ahead(i+k)
    end do
    b(i) = s
  end do
  !$acc parallel loop copyin(stepped) copyout(b)
  do i = 1, n-32
    !$acc cache(stepped(i:i+31))
    s = 0
    do k = i, i+30, 2
      s = s + stepped(k) + stepped(k+1)
    end do
    do k = i+31, i, -1
      s = s + stepped(k)
    end do
    b(i) = s
  end do
end subroutine
! { dg-final { scan-dump-times acccache_last {read 'ahead' at \d+ .* inside certain} 1 } }
! { dg-final { scan-dump-times acccache_last {read 'stepped' at \d+ .* inside certain} 3 } }

subroutine matrix_product (left, right, c, n)
  integer :: n, i, j, k, l
  real :: left(n,n), right(n,n), c(n,n), s
  !$acc parallel loop collapse(2) copyin(left,right) copyout(c)
  do j = 1, n
    do i = 1, n
      s = 0
      do l = 1, n, 32
        !$acc cache(left(i,l:l+31), right(l:l+31,j))
        do k = l, l + 31
          s = s + left(i,k) * right(k,j)
        end do
      end do
      c(i,j) = s
    end do
  end do
end subroutine
! { dg-final { scan-dump-times acccache_last {read 'left' at \d+ \[.*\]\[0\] inside certain} 1 } }
! { dg-final { scan-dump-times acccache_last {read 'right' at \d+ \[0\]\[.*\] inside certain} 1 } }

! A read beyond the box is not inside, nor is one from the array's other end.
subroutine twins (beyond, mirror, b, n, m)
  integer :: n, m, i
  real :: beyond(n,m), mirror(64,64), b(n)
  !$acc parallel loop copyin(beyond, mirror) copyout(b)
  do i = 2, n-1
    !$acc cache(beyond(i-1:i,2), mirror)
    b(i) = beyond(i+1,2) + beyond(i,3) + mirror(n-i,3)
  end do
end subroutine
! { dg-final { scan-dump-times acccache_last {read 'beyond' at \d+ \[[01]\]\[[12]\] certain} 2 } }
! { dg-final { scan-dump-times acccache_last {read 'mirror' at \d+ .*\] certain} 1 } }

! No other name of a variable is the array unless one says TARGET or POINTER.
subroutine names (dummy_ok, allocatable_ok, target, b, n)
  integer :: n, i
  real :: dummy_ok(n), b(n), local_ok(100)
  real, target :: target(n)
  real, allocatable :: allocatable_ok(:)
  local_ok = n
  !$acc parallel loop copyin(dummy_ok, allocatable_ok, local_ok) copyout(b)
  do i = 2, n-1
    !$acc cache(dummy_ok(i-1:i+1), allocatable_ok(i-1:i+1), local_ok(i-1:i+1))
    b(i) = 1
    b(i) = dummy_ok(i-1) + allocatable_ok(i-1) + local_ok(i-1)
  end do
  call target_and_pointer (target, n)
contains
  subroutine target_and_pointer (target, n)
    integer :: n, i
    real, target :: target(n)
    real, pointer, contiguous :: p(:)
    p => target
    !$acc parallel loop copyin(target) copyout(p)
    do i = 2, n-1
      !$acc cache(target(i-1:i+1))
      p(i) = 1
      p(i) = p(i) + target(i-1)
    end do
  end subroutine
end subroutine
! { dg-final { scan-dump-not acccache_last {_ok' refused} } }
! { dg-final { scan-dump-times acccache_last {read '[a-z]+_ok' at \d+ \[0\] inside certain} 3 } }
! { dg-final { scan-dump-times acccache_last {'target' refused at} 1 } }

! Loops inside that are collapsed: the offset's quotients and rests are in their ranges.  In the twin one is longer
! than its section.
subroutine elements (point, odd, beyond_points, b, n, m)
  integer :: n, m, e, k, l, j, i
  real :: point(4,4,m,n), odd(3,5,m,n), beyond_points(4,4,m,n), b(5,5,m,n)
  !$acc parallel loop gang collapse(2) copyin(point, odd, beyond_points) copyout(b)
  do e = 1, n
    do l = 1, m - 8, 8
      !$acc cache(point(:,:,l:l+7,e), odd(:,:,l:l+6,e), beyond_points(:,:,l:l+7,e))
      !$acc loop vector collapse(3)
      do k = l, l + 7
        do j = 1, 4
          do i = 1, 4
            b(i,j,k,e) = point(j,i,k,e)
          end do
        end do
      end do
      !$acc loop vector collapse(3)
      do k = l, l + 6
        do j = 1, 5
          do i = 1, 3
            b(i,j,k,e) = odd(i,j,k,e)
          end do
        end do
      end do
      !$acc loop vector collapse(3)
      do k = l, l + 8
        do j = 1, 4
          do i = 1, 4
            b(i,j,k,e) = b(i,j,k,e) + beyond_points(i,j,k,e)
          end do
        end do
      end do
    end do
  end do
end subroutine
! { dg-final { scan-dump-times acccache_last {read 'point' at \d+ .* inside certain} 1 } }
! { dg-final { scan-dump-times acccache_last {read 'odd' at \d+ .* inside certain} 1 } }
! { dg-final { scan-dump-times acccache_last {read 'beyond_points' at \d+ .*\] certain} 1 } }
