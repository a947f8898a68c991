! Dummy arguments have names in the notes, as variables have.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-optimized" }
! { dg-prune-output "assigned OpenACC|OpenACC loop|made parallel" }

subroutine by_reference (a, s, mx)
  real(8), intent (in) :: a(:)
  real(8), intent (out) :: s, mx
  integer :: i
  s = 0
  mx = 0
  !$acc parallel loop gang reduction (+:s) reduction (max:mx) copyin (a) ! { dg-optimized {reduction of 's': the last gang combines the results of all} }
  ! { dg-optimized {reduction of 'mx': the last gang combines the results of all} "" { target *-*-* } .-1 }
  do i = 1, size (a)
    s = s + a(i)
    mx = max (mx, a(i))
  end do
end subroutine

subroutine variables (a, r)
  real(8), intent (in) :: a(:)
  real(8), intent (out) :: r
  real(8) :: s
  integer :: i
  s = 0
  !$acc parallel loop gang reduction (+:s) copyin (a) ! { dg-optimized {reduction of 's': the last gang combines the results of all} }
  do i = 1, size (a)
    s = s + a(i)
  end do
  r = s
end subroutine
