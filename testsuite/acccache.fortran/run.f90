! A program with directives in Fortran's places does what it does without them.
! { dg-do run }
! { dg-additional-options "-foffload=disable -fplugin-arg-acccache-no-warn-element" }

module arrays
  integer, parameter :: n = 64
  real, allocatable :: held(:,:)
  real :: fixed(0:n)
end module

program run
  use arrays
  implicit none
  real :: a(n), b(n), c(0:n,-3:3)
  real, pointer :: p(:)
  integer :: i, failures
  failures = 0
  a = [(real (i), i = 1, n)]
  fixed = [(real (i), i = 0, n)]
  allocate (held(n,2), p(n))
  p = a
  held = 0
  call shapes (a, b, c, n)
  do i = 2, n-1
    if (b(i) /= 3*i) failures = failures + 1
  end do
  call others
  do i = 2, n-1
    if (held(i,2) /= 4*i) failures = failures + 1
  end do
  if (failures /= 0) stop 1
contains
  subroutine shapes (x, y, z, m)
    integer, intent(in) :: m
    real, intent(in) :: x(:)
    real, intent(out) :: y(m)
    real :: z(0:m,-3:*)
    real :: auto(m+1)
    integer :: i, k
    auto = 0
    !$acc parallel loop copyin(x) copyout(y) private(k)
    do i = 2, m-1
      !$acc cache(x(i-1:i+1), y(i))
      y(i) = 0
      do k = -1, 1
        !$acc cache(readonly: x(i+k:i+k))
        y(i) = y(i) + x(i+k)
      end do
    end do
    !$acc kernels loop independent copy(auto, z(0:m,-3:3)) collapse(2)
    do k = -3, 3
      do i = 1, m
        !$acc cache(z(i-1:i, k))
        z(i,k) = i*k
      end do
    end do
    do k = -3, 3
      do i = 1, m
        if (z(i,k) /= i*k) failures = failures + 1
      end do
    end do
  end subroutine

  subroutine others
    integer :: i, from
    from = 1
    !$acc data copyin(p, fixed) copy(held)
    !$acc parallel loop present(held, p, fixed)
    do i = 2, n-1
      !$acc cache(p(i-from:i+from), fixed(:), held(i, 2:2))
      held(i,2) = p(i-1) + p(i+1) + fixed(i-from) + fixed(i+from)
    end do
    !$acc end data
  end subroutine
end program
