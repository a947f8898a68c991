! What a directive gets wrong, and its twins.
! { dg-do compile }
! { dg-options "-Wno-all" }

subroutine warns(n, a, b, c, d)
  integer :: n, i, j, k
  real :: a(100), b(n), c(0:9,-5:5), d(:)
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(99:101))	! { dg-warning {Upper array reference at \(1\) is out of bounds \(101 > 100\) in dimension 1} }
    ! { dg-warning {section in the 'cache' directive leaves the array 'a': index 101 of dimension 1 is outside} "" { target *-*-* } .-1 }
    ! { dg-note {the last index of that dimension is 100} "" { target *-*-* } .-2 }
    !$acc cache(a(0:3))	! { dg-warning {Lower array reference at \(1\) is out of bounds \(0 < 1\) in dimension 1} }
    ! { dg-warning {section in the 'cache' directive leaves the array 'a': index 0 of dimension 1 is outside} "" { target *-*-* } .-1 }
    ! { dg-note {the first index of that dimension is 1} "" { target *-*-* } .-2 }
    !$acc cache(a(101))	! { dg-warning {Array reference at \(1\) is out of bounds \(101 > 100\) in dimension 1} }
    ! { dg-warning {section in the 'cache' directive leaves the array 'a': index 101 of dimension 1 is outside} "" { target *-*-* } .-1 }
    ! { dg-note {the last index of that dimension is 100} "" { target *-*-* } .-2 }
    ! { dg-warning {'a\(101\)' names a single element in the 'cache' directive} "" { target *-*-* } .-3 }
    ! { dg-note {name the section that the region refers to, as in 'a\(100:102\)'} "" { target *-*-* } .-4 }
    !$acc cache(c(0:10,1), a(i))	! { dg-warning {Upper array reference at \(1\) is out of bounds \(10 > 9\) in dimension 1} }
    ! { dg-warning {section in the 'cache' directive leaves the array 'c': index 10 of dimension 1 is outside} "" { target *-*-* } .-1 }
    ! { dg-note {the last index of that dimension is 9} "" { target *-*-* } .-2 }
    ! { dg-warning {'a\(i\)' names a single element in the 'cache' directive} "" { target *-*-* } .-3 }
    ! { dg-note {name the section that the region refers to, as in 'a\(i-1:i\+1\)'} "" { target *-*-* } .-4 }
    !$acc cache(c(0:9,-6:1))	! { dg-warning {Lower array reference at \(1\) is out of bounds \(-6 < -5\) in dimension 2} }
    !$acc cache(c(-1,2))	! { dg-warning {Array reference at \(1\) is out of bounds \(-1 < 0\) in dimension 1} }
    ! { dg-warning {'c\(9, 1\)' names a single element in the 'cache' directive} "" { target *-*-* } .-1 }
    ! { dg-note {name the section that the region refers to, as in 'c\(8:10, 0:2\)'} "" { target *-*-* } .-2 }
    !$acc cache(b(1:n+1))	! { dg-warning {section in the 'cache' directive leaves the array 'b': index n\+1 of dimension 1 is outside} }
    ! { dg-note {the last index of that dimension is n} "" { target *-*-* } .-1 }
    !$acc cache(b(0:n))	! { dg-warning {section in the 'cache' directive leaves the array 'b': index 0 of dimension 1 is outside} }
    ! { dg-note {the first index of that dimension is 1} "" { target *-*-* } .-1 }
    !$acc cache(b(n+1))	! { dg-warning {section in the 'cache' directive leaves the array 'b': index n\+1 of dimension 1 is outside} }
    ! { dg-note {the last index of that dimension is n} "" { target *-*-* } .-1 }
    ! { dg-warning {'b\(n\+1\)' names a single element in the 'cache' directive} "" { target *-*-* } .-2 }
    ! { dg-note {name the section that the region refers to, as in 'b\(n:n\+2\)'} "" { target *-*-* } .-3 }
    !$acc cache(d(0:3))	! { dg-warning {Lower array reference at \(1\) is out of bounds \(0 < 1\) in dimension 1} }
    ! { dg-warning {section in the 'cache' directive leaves the array 'd': index 0 of dimension 1 is outside} "" { target *-*-* } .-1 }
    ! { dg-note {the first index of that dimension is 1} "" { target *-*-* } .-2 }
    !$acc cache(a(5:4))	! { dg-warning {section in the 'cache' directive has no elements} }
    !$acc cache(a(i:i-1))	! { dg-warning {section in the 'cache' directive has no elements} }
    !$acc cache(a(i:i-3))	! { dg-warning {section in the 'cache' directive has no elements} }
    !$acc cache(b(i))	! { dg-warning {'b\(i\)' names a single element in the 'cache' directive} }
    ! { dg-note {name the section that the region refers to, as in 'b\(i-1:i\+1\)'} "" { target *-*-* } .-1 }
    !$acc cache(b(i-1))	! { dg-warning {'b\(i-1\)' names a single element in the 'cache' directive} }
    ! { dg-note {name the section that the region refers to, as in 'b\(i-2:i\)'} "" { target *-*-* } .-1 }
    !$acc cache(c(i,i))	! { dg-warning {'c\(i, i\)' names a single element in the 'cache' directive} }
    ! { dg-note {name the section that the region refers to, as in 'c\(i-1:i\+1, i-1:i\+1\)'} "" { target *-*-* } .-1 }
    !$acc cache(b(3))	! { dg-warning {'b\(3\)' names a single element in the 'cache' directive} }
    ! { dg-note {name the section that the region refers to, as in 'b\(2:4\)'} "" { target *-*-* } .-1 }
    b(i) = a(i) + c(i,i)
  end do
  do i = 1, n
    !$acc cache(a(i-1:i+1))	! { dg-warning {'cache' directive outside of a compute region has no effect} }
    ! { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*warns.*' an 'acc routine'} "" { target *-*-* } .-1 }
    b(i) = a(i)
  end do
end subroutine

subroutine right (n, a, b, c, d)
  integer :: n, i
  real :: a(100), b(n), c(0:9,-5:5), d(0:)
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(98:100))
    !$acc cache(a(1:3))
    !$acc cache(c(0:9, -5:5))
    !$acc cache(c(:, -5:1))
    !$acc cache(c(i:i+1, i))
    !$acc cache(b(1:n))
    !$acc cache(d(0:3))
    !$acc cache(a(5:5))
    !$acc cache(b(i-1:i+1))
    !$acc cache(b(i:n), c(i, i:i+1))
    b(i) = a(i) + c(i,i)
  end do
end subroutine

subroutine variant (n, a, b)
  integer :: n, i, j, k
  real :: a(n), b(n)
  !$acc parallel loop
  do i = 2, n-1
    k = i
    !$acc cache(a(k-1:k+1))	! { dg-warning {the lower bound of the section in the 'cache' directive changes inside the cache region} }
    ! { dg-note {'k' is assigned after the directive; name the section with a variable that keeps its value} "" { target *-*-* } .-1 }
    b(i) = a(k)
    k = k + 1
    b(i) = a(k)
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(j:j+2))	! { dg-warning {the lower bound of the section in the 'cache' directive changes inside the cache region} }
    ! { dg-note {'j' is assigned after the directive; name the section with a variable that keeps its value} "" { target *-*-* } .-1 }
    do j = 1, 3
      b(i) = b(i) + a(j)
    end do
  end do
  !$acc parallel loop
  do i = 2, n-1
    k = 1
    !$acc cache(a(k:k+2))	! { dg-warning {the lower bound of the section in the 'cache' directive changes inside the cache region} }
    ! { dg-note {'k' is assigned after the directive; name the section with a variable that keeps its value} "" { target *-*-* } .-1 }
    do while (k < 4)
      b(i) = b(i) + a(i)
      k = k + 1
    end do
  end do
end subroutine

subroutine invariant (n, a, b)
  integer :: n, i, j, k
  real :: a(n), b(n)
  !$acc parallel loop
  do i = 2, n-1
    k = i
    k = k + 1
    !$acc cache(a(k-1:k+1))
    b(i) = a(k)
    k = k + 1
    b(i) = b(i) + k
  end do
  !$acc parallel loop
  do i = 2, n-1
    !$acc cache(a(i:i+2))
    do j = 1, 3
      b(i) = b(i) + a(j)
    end do
  end do
  !$acc parallel
  k = 1
  do while (k < 4)
    !$acc cache(a(k:k+2))
    b(k) = a(k)
    k = k + 1
  end do
  do k = 1, n
    !$acc cache(a(k:k+2))
    b(k) = a(k)
  end do
  !$acc end parallel
end subroutine
