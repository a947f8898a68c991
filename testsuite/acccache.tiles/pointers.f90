! Pointers: dummy arguments, of modules, components, to components, and with strides.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module pointers
  implicit none
  integer, parameter :: n = 300, m = 40
  real, pointer :: field(:,:)
  real(8), pointer, contiguous :: dense(:)
  type body
    real :: x, y, mass
  end type
  type grid
    real, pointer :: p(:)
  end type
contains
  subroutine say (name, good)
    character (*), intent (in) :: name
    logical, intent (in) :: good
    print '(a,a,a)', merge ("PASS", "FAIL", good), ": ", name
  end subroutine

  subroutine dummy (a, b)
    real, pointer, intent (in) :: a(:)
    real, intent (inout) :: b(n)
    integer :: i
    !$acc parallel loop present (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
  end subroutine

  ! Both may lead to the same elements.
  subroutine both (a, b)
    real, pointer, intent (in) :: a(:), b(:)
    integer :: i
    !$acc parallel loop present (a, b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
  end subroutine

  subroutine written_before (a, b)
    real, pointer, intent (in) :: a(:), b(:)
    integer :: i
    !$acc parallel loop present (a, b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! no tile a
      b(i) = 1
      b(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
  end subroutine

  subroutine updated (a)
    real, pointer, intent (in) :: a(:)
    integer :: i
    !$acc parallel loop present (a)
    do i = 1, n
      !$acc cache (a(i:i)) ! tile a
      a(i) = a(i) + 1
      a(i) = a(i) * 2
    end do
  end subroutine

  subroutine of_module (b)
    real, intent (inout) :: b(n,m)
    integer :: i, j
    !$acc parallel loop collapse (2) present (field) copy (b)
    do j = 2, m - 1
      do i = 2, n - 1
        !$acc cache (field(i-1:i+1,j-1:j+1)) ! tile field
        b(i,j) = field(i-1,j) + 2 * field(i+1,j) + 3 * field(i,j-1) + 4 * field(i,j+1)
      end do
    end do
  end subroutine

  subroutine contiguous_one (b)
    real(8), intent (inout) :: b(n)
    integer :: i
    !$acc parallel loop present (dense) copy (b)
    do i = 2, n - 1
      !$acc cache (dense(i-1:i+1)) ! tile dense
      b(i) = dense(i-1) + 2 * dense(i) + 3 * dense(i+1)
    end do
  end subroutine

  subroutine component (g, b)
    type(grid), intent (in) :: g
    real, intent (inout) :: b(n)
    integer :: i
    !$acc parallel loop present (g) copy (b)
    do i = 2, n - 1
      !$acc cache (g%p(i-1:i+1)) ! tile g%p
      b(i) = g%p(i-1) + 2 * g%p(i) + 3 * g%p(i+1)
    end do
  end subroutine

  ! The two numbers of an element may be all that lies between it and the next one, or not.
  subroutine of_complex (z, b)
    complex, pointer, intent (in) :: z(:)
    complex, intent (inout) :: b(n)
    integer :: i
    !$acc parallel loop present (z) copy (b)
    do i = 2, n - 1
      !$acc cache (z(i-1:i+1)) ! no tile z
      b(i) = z(i-1) + 2 * z(i) + 3 * z(i+1)
    end do
  end subroutine

  subroutine of_contiguous_complex (z, b)
    complex, pointer, contiguous, intent (in) :: z(:)
    complex, intent (inout) :: b(n)
    integer :: i
    !$acc parallel loop present (z) copy (b)
    do i = 2, n - 1
      !$acc cache (z(i-1:i+1)) ! tile z
      b(i) = z(i-1) + 2 * z(i) + 3 * z(i+1)
    end do
  end subroutine
end module

program main
  use pointers
  implicit none
  real, target :: v(2*n), w(n), c(2*n,m)
  real, pointer :: p(:), q(:)
  real(8), target :: d(n)
  real(8) :: f8(n)
  complex, target :: t(n)
  complex, pointer :: z(:)
  complex, pointer, contiguous :: dense_z(:)
  complex :: fz(n)
  type(body), target :: bodies(n)
  type(grid) :: g
  real :: f(n), f2(n,m), want(n)
  integer :: i

  v = [(mod (i * 7, 31), i = 1, 2 * n)]
  d = v(:n)
  t = cmplx (v(:n), v(n+1:))
  c = reshape ([(mod (i * 5, 37), i = 1, 2 * n * m)], [2 * n, m])
  bodies%x = [(mod (i, 5), i = 1, n)]
  bodies%y = [(mod (i, 7), i = 1, n)]
  bodies%mass = [(mod (i, 3), i = 1, n)]
  w = 0
  !$acc data copyin (v, c, d, t, bodies) copy (w)
  p => v(:n)
  f = 0
  call dummy (p, f)
  call say ("pointer", all (f(2:n-1) == weighted (v(:n))))
  p => v(::2)
  f = 0
  call dummy (p, f)
  call say ("pointer with a stride", all (f(2:n-1) == weighted (v(::2))))
  p => bodies%y
  f = 0
  call dummy (p, f)
  call say ("pointer to components", all (f(2:n-1) == weighted (bodies%y)))
  p => bodies(:)%mass
  call dummy (p, f)
  call say ("pointer to the last components", all (f(2:n-1) == weighted (bodies%mass)))

  p => v(:n)
  q => w
  call both (p, q)
  !$acc update self (w)
  call say ("two pointers", all (w(2:n-1) == weighted (v(:n))))
  call written_before (p, q)
  !$acc update self (w)
  call say ("two pointers, written before", all (w(2:n-1) == weighted (v(:n))))
  want = (w + 1) * 2
  call updated (q)
  !$acc update self (w)
  call say ("updated", all (w == want))

  field => c(:n,:)
  f2 = 0
  call of_module (f2)
  call say ("pointer of a module", all (f2(2:n-1,2:m-1) == cross (c(:n,:))))
  field => c(::2,:)
  f2 = 0
  call of_module (f2)
  call say ("pointer of a module with a stride", all (f2(2:n-1,2:m-1) == cross (c(::2,:))))

  dense => d
  f8 = 0
  call contiguous_one (f8)
  call say ("contiguous", all (f8(2:n-1) == weighted (v(:n))))

  g%p => v(n+1:)
  !$acc enter data copyin (g)
  !$acc enter data copyin (g%p)
  f = 0
  call component (g, f)
  call say ("component", all (f(2:n-1) == weighted (v(n+1:))))

  z => t
  dense_z => t
  fz = 0
  call of_complex (z, fz)
  call say ("complex", all (real (fz(2:n-1)) == weighted (v(:n))))
  fz = 0
  call of_contiguous_complex (dense_z, fz)
  call say ("contiguous complex", all (aimag (fz(2:n-1)) == weighted (v(n+1:))))
  !$acc end data
contains
  function weighted (a)
    real, intent (in) :: a(n)
    real :: weighted(n-2)
    weighted = a(:n-2) + 2 * a(2:n-1) + 3 * a(3:)
  end function

  function cross (a)
    real, intent (in) :: a(n,m)
    real :: cross(n-2,m-2)
    cross = a(:n-2,2:m-1) + 2 * a(3:,2:m-1) + 3 * a(2:n-1,:m-2) + 4 * a(2:n-1,3:)
  end function
end program
