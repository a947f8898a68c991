! Loops whose iterations depend on each other, each with a twin whose iterations do not.
! { dg-do compile }
! { dg-options "-fplugin-arg-acccache-no-neighbours -O2 -fopt-info-omp-optimized-missed" }
! { dg-prune-output "OpenACC loops|OpenACC loop (?:left|spread|shared|runs one)|reduction of '|assigned OpenACC|insufficient partitioning|one lane executes|'kernels' is left" }

subroutine arrays (n, m, a, b, c, d)
  integer, intent (in) :: n, m
  real :: a(n), b(0:n), c(n, m)
  real, allocatable :: d(:, :)
  integer :: i, j
  real :: s, t
  !$acc kernels copy (a, b, c, d)
  do i = 2, n
    a(i) = a(i-1) + 1 ! { dg-missed {not parallel: 'a\(i\)' is written, and another iteration may read 'a\(i-1\)'; if none does, 'loop independent' says so} }
  end do
  do i = 2, n ! { dg-optimized {made parallel} }
    a(i) = b(i-1) + 1
  end do
  do j = 1, m ! { dg-optimized {made parallel; private: 't'} }
    do i = 1, n ! { dg-optimized {made parallel} }
      t = c(i, j)
      d(i, j) = t * t
    end do
  end do
  do j = 1, m - 1
    do i = 1, n ! { dg-optimized {made parallel} }
      d(i, j) = d(i, j + 1) ! { dg-missed {'d\(i, j\)' is written, and another iteration may read 'd\(i, j\+1\)'} }
    end do
  end do
  c(:, :) = 0 ! { dg-optimized {made parallel} }
  d(:, 1) = a + b(1:n) ! { dg-optimized {made parallel} }
  b(1) = sum (a) ! { dg-optimized {made parallel; reduction: '\(intrinsic\)'} }
  s = 0
  do i = 1, n
    s = s + a(i) ! { dg-missed {not parallel: 's' is a floating-point reduction} }
  end do
  b(2) = s
  s = 0
  do i = 1, n ! { dg-optimized {made parallel; reduction: 's'} }
    s = max (s, a(i))
  end do
  a(1) = s
  do concurrent (i = 1:n)
    a(i) = b(n - i) ! { dg-optimized {made parallel} }
  end do
  !$acc end kernels
end subroutine

subroutine pointers (n, p, q, r)
  integer, intent (in) :: n
  real, pointer :: p(:), q(:)
  real :: r(n)
  integer :: i
  !$acc kernels copy (p, q, r)
  do i = 1, n
    p(i) = q(i) ! { dg-missed {'p\(...\)' and 'q\(...\)' may be at the same place} }
  end do
  do i = 1, n ! { dg-optimized {made parallel} }
    p(i) = r(i)
  end do
  !$acc end kernels
end subroutine

subroutine work (n, q, f)
  integer, intent (in) :: n
  real :: q(5, n), f(5, n), w(5)
  integer :: i
  !$acc kernels copy (q, f)
  do i = 1, n
    w(1) = q(1, i) ! { dg-missed {'w\(1\)' is written, and another iteration may write 'w\(1\)'; if each has its own array, a 'private' clause says so} }
    f(1, i) = w(1) + w(2)
  end do
  !$acc loop private (w) ! { dg-optimized {made parallel} }
  do i = 1, n
    w(1) = q(1, i)
    f(1, i) = w(1) + q(2, i)
  end do
  !$acc end kernels
end subroutine

! Statements on sections: what is read later must not have been written before.
subroutine shifted (a, b, t, n)
  integer, intent(in) :: n
  real, intent(inout) :: a(n), b(n, n), t(n)
  !$acc kernels copy(a, b) create(t)
  a(1:n-1) = a(2:n) ! { dg-missed {not parallel: its statement writes 'a\(...\)', and may read 'a\(...\)' later: let it write another array, and copy that in a statement of its own} }
  t(1:n-1) = a(2:n) ! { dg-optimized {made parallel} }
  a(1:n-1) = t(1:n-1) ! { dg-optimized {made parallel} }
  !$acc end kernels
end subroutine

! Intrinsic functions that GCC has in the order of the elements, and the same without order.
subroutine intrinsics (a, n, s, t)
  integer, intent(in) :: n
  real, intent(in) :: a(n)
  real, intent(out) :: s, t
  !$acc kernels copyin(a) copyout(s, t)
  s = norm2 (a) ! { dg-missed {not parallel: an intrinsic function of its statement needs the iterations in their order: write a loop with a reduction instead, or call it outside of the construct} }
  t = sqrt (sum (a**2)) ! { dg-optimized {made parallel; reduction: '\(intrinsic\)'} }
  !$acc end kernels
end subroutine
