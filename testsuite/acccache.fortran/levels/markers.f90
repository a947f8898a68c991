! Each directive is there when the device's code is streamed, with bounds that are plain values.
! { dg-do compile }
! { dg-options "-fdump-ipa-all" }

subroutine constructs (n, a, b, c, d, e)
  integer :: n, i, j
  real :: a(100), b(n), c(0:n,-1:8), d(:)
  real, allocatable :: e(:,:)
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(3:9))
    b(i) = a(i)
  end do
  !$acc kernels loop independent
  do i = 2, n-1
    !$acc cache(c(0:4, -1:1), d(i-1:i+1))
    b(i) = c(i, 0) + d(i)
  end do
  !$acc kernels
  do i = 2, n-1
    !$acc cache(e(i-2:i+2, 5))
    b(i) = e(i, 5)
  end do
  !$acc end kernels
  !$acc serial loop
  do i = 2, n-1
    !$acc cache(a, c(2, :))
    b(i) = a(i) + c(2, 1)
  end do
  !$acc parallel loop gang
  do j = 1, n
    !$acc loop vector
    do i = 2, n-1
      !$acc cache(a(i-3:i+3))
      c(i, j) = a(i)
    end do
  end do
end subroutine

real function in_routine (n, a)
  !$acc routine seq
  integer :: n, i
  real :: a(n)
  in_routine = 0
  do i = 1, n - 1
    !$acc cache(a(i:i+1))
    in_routine = in_routine + a(i) * a(i+1)
  end do
end function

! The arguments: number of the directive, of the item, base, and for each dimension the lower bound
! counted from the array's own, length, pitch.
! { dg-final { scan-dump-times acccache_last {^'a\(3:9\)' of 'real\(kind=4\)': __acccache_marker \(0, 0, [^,]+, 2, 7, 1, 0B.*\);} 1 } }
! { dg-final { scan-dump-times acccache_last {: __acccache_marker \(1, 0, [^,]+, 0, 5, 1, 0, 3, [^,]+, 0B.*\);} 1 } }
! { dg-final { scan-dump-times acccache_last {: __acccache_marker \(1, 1, [^,]+, [^,]+, 3, [^,]+, 0B.*\);} 1 } }
! { dg-final { scan-dump-times acccache_last {^'e\(i-2:i\+2, 5\)' of 'real\(kind=4\)': __acccache_marker \(2, 0, [^,]+, [^,]+, 5, 1, [^,]+, 1, [^,]+, 0B.*\);} 1 } }
! { dg-final { scan-dump-times acccache_last {: __acccache_marker \(3, 0, [^,]+, 0, 100, 1, 0B.*\);} 1 } }
! { dg-final { scan-dump-times acccache_last {: __acccache_marker \(3, 1, [^,]+, 2, 1, 1, 0, 10, [^,]+, 0B.*\);} 1 } }
! { dg-final { scan-dump-times acccache_last {^'a\(i-3:i\+3\)' of 'real\(kind=4\)': __acccache_marker \(4, 0, [^,]+, [^,]+, 7, 1, 0B.*\);} 1 } }
! { dg-final { scan-dump-times acccache_last {^'a\(i:i\+1\)' of 'real\(kind=4\)': __acccache_marker \(5, 0, a_[0-9]+\(D\), [^,]+, 2, 1, 0B.*\);} 1 } }
! { dg-final { scan-dump-times acccache_last {: __acccache_marker} 8 } }
