! Components of derived types, sections with strides, and arrays that are named twice.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module components
  implicit none
  integer, parameter :: n = 300, m = 40
  type body
    real :: x, y, mass, charge
  end type
  type grid
    integer :: n
    real :: fixed(n), result(n)
    real, allocatable :: a(:,:), b(:,:)
    real :: weights(-2:2)
    type(body) :: bodies(n)
  end type
  type world
    type(grid) :: part(2)
  end type
  type plain
    real :: fixed(n), result(n)
  end type
contains
  subroutine say (name, good)
    character (*), intent (in) :: name
    logical, intent (in) :: good
    print '(a,a,a)', merge ("PASS", "FAIL", good), ": ", name
  end subroutine

  subroutine fixed (s)
    type(grid), intent (inout) :: s
    integer :: i
    !$acc parallel loop copy (s)
    do i = 3, n - 2
      !$acc cache (s%fixed(i-2:i+2)) ! tile s%fixed
      s%result(i) = s%fixed(i-2) + 2 * s%fixed(i) + 3 * s%fixed(i+2)
    end do
  end subroutine

  subroutine nested (w, p)
    type(world), intent (inout) :: w
    integer, intent (in) :: p
    integer :: i, j, k
    real :: s
    !$acc parallel loop collapse (2) present (w) private (s)
    do j = 1, m
      do i = 3, n - 2
        !$acc cache (w%part(p)%a(i-2:i+2,j), w%part(p)%weights) ! tile w%part(p)%a w%part(p)%weights
        s = 0
        do k = -2, 2
          s = s + w%part(p)%weights(k) * w%part(p)%a(i+k,j)
        end do
        w%part(p)%b(i,j) = s
      end do
    end do
  end subroutine

  ! Where the section is depends on data.
  subroutine anywhere (s, at)
    type(plain), intent (inout) :: s
    integer, intent (in) :: at(n)
    integer :: i
    !$acc parallel loop copy (s) copyin (at)
    do i = 1, n
      !$acc cache (s%fixed(at(i)-2:at(i)+2)) ! no tile s%fixed
      s%result(i) = s%fixed(at(i)-2) + 2 * s%fixed(at(i)) + 3 * s%fixed(at(i)+2)
    end do
  end subroutine

  ! The name `fixed' is also that of the variable in the bounds.
  subroutine same_name (s, fixed)
    type(grid), intent (inout) :: s
    integer, intent (in) :: fixed
    integer :: i
    !$acc parallel loop copy (s)
    do i = 3, n - 2
      !$acc cache (s%fixed(i-fixed:i-fixed+4)) ! tile s%fixed
      s%result(i) = s%fixed(i-fixed) + 2 * s%fixed(i-fixed+2) + 3 * s%fixed(i-fixed+4)
    end do
  end subroutine

  subroutine of_elements (s, f)
    type(grid), intent (in) :: s
    real, intent (out) :: f(n)
    integer :: i, j, k
    real :: sum
    !$acc parallel loop copyin (s) copyout (f) private (sum)
    do i = 1, n
      sum = 0
      !$acc loop seq
      do j = 1, n, 60
        !$acc cache (s%bodies(j:j+59)%x, s%bodies(j:j+59)%mass) ! tile s%bodies
        do k = j, j + 59
          sum = sum + s%bodies(k)%x * s%bodies(k)%mass
        end do
      end do
      f(i) = sum + i
    end do
  end subroutine
end module

program main
  use components
  implicit none
  type(grid) :: s
  type(world) :: w
  type(plain) :: p
  integer :: i, j, at(n)
  real :: v(n), f(n), c(n,2)

  s%fixed = [(mod (i, 7), i = 1, n)]
  s%result = 0
  call fixed (s)
  call say ("component", all (s%result(3:n-2) == s%fixed(:n-4) + 2 * s%fixed(3:n-2) &
    + 3 * s%fixed(5:)))
  s%result = 0
  call same_name (s, 2)
  call say ("name of a component", all (s%result(3:n-2) == s%fixed(:n-4) &
    + 2 * s%fixed(3:n-2) + 3 * s%fixed(5:)))

  allocate (w%part(2)%a(n,m), w%part(2)%b(n,m))
  w%part(2)%weights = [1, 4, 6, 4, 1]
  w%part(2)%a = reshape ([((mod (i * 7 + j * 11, 31), i = 1, n), j = 1, m)], [n, m])
  w%part(2)%b = 0
  !$acc enter data copyin (w)
  !$acc enter data copyin (w%part(2)%a, w%part(2)%b)
  call nested (w, 2)
  !$acc exit data copyout (w%part(2)%b)
  !$acc exit data delete (w)
  call say ("nested components", all (w%part(2)%b(3:n-2,:) == w%part(2)%a(:n-4,:) &
    + 4 * w%part(2)%a(2:n-3,:) + 6 * w%part(2)%a(3:n-2,:) + 4 * w%part(2)%a(4:n-1,:) &
    + w%part(2)%a(5:,:)))
  p%fixed = [(mod (i, 7), i = 1, n)]
  at = [(3 + mod (i * 5, n - 4), i = 1, n)]
  call anywhere (p, at)
  call say ("component anywhere", all (p%result == p%fixed(at-2) + 2 * p%fixed(at) &
    + 3 * p%fixed(at+2)))

  s%bodies%x = [(mod (i, 5), i = 1, n)]
  s%bodies%mass = [(mod (i, 3), i = 1, n)]
  call of_elements (s, f)
  call say ("components of elements", all (f == [(sum (s%bodies%x * s%bodies%mass) + i, &
    i = 1, n)]))

  v = s%fixed
  f = 0
  !$acc parallel loop copyin (v) copy (f)
  do i = 5, n - 4
    !$acc cache (v(i-4:i+4:4)) ! tile v
    f(i) = v(i-4) + 2 * v(i) + 3 * v(i+4)
  end do
  call say ("stride", all (f(5:n-4) == v(:n-8) + 2 * v(5:n-4) + 3 * v(9:)))

  c = reshape ([v, f], [n, 2])
  f = 0
  !$acc parallel loop copyin (c) copy (f)
  do i = 2, n - 1
    !$acc cache (c(i-1:i+1,1), c(i-1:i+1,2)) ! tile c
    f(i) = c(i-1,1) + 2 * c(i+1,1) + 3 * c(i-1,2) + 4 * c(i+1,2)
  end do
  call say ("two sections", all (f(2:n-1) == c(:n-2,1) + 2 * c(3:,1) + 3 * c(:n-2,2) &
    + 4 * c(3:,2)))
end program
