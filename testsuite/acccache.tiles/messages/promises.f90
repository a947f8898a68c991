! References that are certain to leave their section.  All that a statement refers to is at one
! place, so others of the statement that stay inside must not hide them.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-optimized=/dev/null" }

subroutine one_leaves (x, y, n)
  integer, intent (in) :: n
  real, intent (in) :: x(n)
  real, intent (inout) :: y(n)
  integer :: i
  !$acc parallel loop copyin (x) copy (y)
  do i = 3, n - 1
    !$acc cache (x(i-1:i+1)) ! { dg-message {name a section here} }
    y(i) = x(i-2) + x(i) + x(i+1) ! { dg-warning {reference to 'x' leaves the section in its 'cache' directive by 1 element \(in 'one_leaves'\)} }
  end do
end subroutine

subroutine none_leaves (x, y, n)
  integer, intent (in) :: n
  real, intent (in) :: x(n)
  real, intent (inout) :: y(n)
  integer :: i
  !$acc parallel loop copyin (x) copy (y)
  do i = 3, n - 1
    !$acc cache (x(i-2:i+1))
    y(i) = x(i-2) + x(i) + x(i+1) ! { dg-bogus {leaves the section} }
  end do
end subroutine

subroutine of_a_plane (x, y, n)
  integer, intent (in) :: n
  real, intent (in) :: x(n,n)
  real, intent (inout) :: y(n,n)
  integer :: i, j
  !$acc parallel loop collapse (2) copyin (x) copy (y)
  do j = 3, n - 2
    do i = 3, n - 2
      !$acc cache (x(i-1:i+1, j:j)) ! { dg-message {name a section here} }
      y(i,j) = x(i,j) + x(i+3,j) ! { dg-warning {reference to 'x' leaves the section in its 'cache' directive by 2 elements in dimension 1} }
    end do
  end do
end subroutine

! What one directive leaves out the other names.
subroutine two_sections (x, y, n)
  integer, intent (in) :: n
  real, intent (in) :: x(n)
  real, intent (inout) :: y(n)
  integer :: i
  !$acc parallel loop copyin (x) copy (y)
  do i = 5, n - 4
    !$acc cache (x(i-4:i-3), x(i+3:i+4))
    y(i) = x(i-4) + x(i-3) + x(i+3) + x(i+4) ! { dg-bogus {leaves the section} }
  end do
end subroutine

! Each section ends with a row, so that how much of the last one it has differs.
subroutine to_the_end_of_rows (x, y, n, m)
  integer, intent (in) :: n, m
  real, intent (in) :: x(n*m)
  real, intent (inout) :: y(n*m)
  integer :: i, j, k
  real :: s
  !$acc parallel loop collapse (2) copyin (x) copy (y)
  do j = 5, m - 4
    do i = 1, n
      !$acc cache (x((j-5)*n+i:(j+4)*n)) ! { dg-bogus {outside of its section} }
      s = 0
      do k = -4, 4
        s = s + x((j-1+k)*n+i) ! { dg-bogus {leaves the section} }
      end do
      y((j-1)*n+i) = s
    end do
  end do
end subroutine

subroutine beyond_the_rows (x, y, n, m)
  integer, intent (in) :: n, m
  real, intent (in) :: x(n*m)
  real, intent (inout) :: y(n*m)
  integer :: i, j, k
  real :: s
  !$acc parallel loop collapse (2) copyin (x) copy (y)
  do j = 5, m - 4
    do i = 1, n
      !$acc cache (x((j-5)*n+i:(j+3)*n)) ! { dg-message {name a section here} }
      s = 0
      do k = -4, 4
        s = s + x((j-1+k)*n+i) ! { dg-warning {leaves the section in its 'cache' directive by 1 element in dimension 2} }
      end do
      y((j-1)*n+i) = s
    end do
  end do
end subroutine

! The two columns are arrays of their own there.
subroutine by_other_names (x, y, n, m)
  integer, intent (in) :: n, m
  real, intent (in) :: x(40,n)
  real, intent (inout) :: y(n)
  integer :: i
  real :: s
  !$acc parallel loop copyin (x) copy (y) private (s)
  do i = 2, n
    call product_of (x(:,i), x(:,i-1), s)
    y(i) = s
  end do
contains
  subroutine product_of (u, v, s)
    !$acc routine seq
    real, intent (in) :: u(40), v(40)
    real, intent (out) :: s
    integer :: k
    !$acc cache (u)
    s = 0
    do k = 1, 40
      s = s + u(41-k) * v(k) ! { dg-bogus {leaves the section} }
    end do
  end subroutine
end subroutine

! Nor is another component one of the array's elements.
subroutine of_components (y, n)
  integer, intent (in) :: n
  real, intent (inout) :: y(n)
  type lines
    real :: u(1000), v(1000)
  end type
  type(lines) :: l
  integer :: i
  l%u = 1
  l%v = 2
  !$acc parallel loop copyin (l) copy (y)
  do i = 2, 999
    !$acc cache (l%u(i-1:i+1))
    y(i) = l%u(i-1) + l%v(i) + l%u(i+1) ! { dg-bogus {leaves the section} }
  end do
end subroutine
