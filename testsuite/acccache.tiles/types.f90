! Tiles of each type of element, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module elements
  implicit none
  type pair
    real :: x
    integer :: k
  end type
  type triple
    real(8) :: x, y, z
  end type
  type deep
    type(pair) :: p
    real :: v(3)
  end type
  type alike
    real :: v(6), s
  end type
contains
  subroutine say (name, good)
    character (*), intent (in) :: name
    logical, intent (in) :: good
    print '(a,a,a)', merge ("PASS", "FAIL", good), ": ", name
  end subroutine

  subroutine integers1 (n)
    integer, intent (in) :: n
    integer(1) :: a(n)
    integer :: b(n), c(n), i
    a = [(int (mod (i * 7, 100), 1), i = 1, n)]
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
    do i = 2, n - 1
      c(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
    call say ("integer(1)", all (b == c))
  end subroutine

  subroutine integers2 (n)
    integer, intent (in) :: n
    integer(2) :: a(n)
    integer :: b(n), c(n), i
    a = [(int (mod (i * 7, 1000), 2), i = 1, n)]
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
    do i = 2, n - 1
      c(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
    call say ("integer(2)", all (b == c))
  end subroutine

  subroutine integers8 (n)
    integer, intent (in) :: n
    integer(8) :: a(n), b(n), c(n)
    integer :: i
    a = [(i * 70000000000_8, i = 1, n)]
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
    do i = 2, n - 1
      c(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
    call say ("integer(8)", all (b == c))
  end subroutine

  subroutine reals8 (n)
    integer, intent (in) :: n
    real(8) :: a(n), b(n), c(n)
    integer :: i
    a = [(mod (i * 7, 31) * 1d0, i = 1, n)]
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
    do i = 2, n - 1
      c(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
    call say ("real(8)", all (b == c))
  end subroutine

  subroutine complexes4 (n)
    integer, intent (in) :: n
    complex :: a(n), b(n), c(n)
    integer :: i
    a = [(cmplx (mod (i * 7, 31), mod (i * 3, 17)), i = 1, n)]
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1) * a(i+1) + a(i)
    end do
    do i = 2, n - 1
      c(i) = a(i-1) * a(i+1) + a(i)
    end do
    call say ("complex(4)", all (b == c))
  end subroutine

  subroutine complexes8 (n)
    integer, intent (in) :: n
    complex(8) :: a(n), b(n), c(n)
    integer :: i
    a = [(cmplx (mod (i * 7, 31), mod (i * 3, 17), 8), i = 1, n)]
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1) * conjg (a(i+1)) + real (a(i)) * aimag (a(i-1))
    end do
    do i = 2, n - 1
      c(i) = a(i-1) * conjg (a(i+1)) + real (a(i)) * aimag (a(i-1))
    end do
    call say ("complex(8)", all (b == c))
  end subroutine

  subroutine logicals4 (n)
    integer, intent (in) :: n
    logical :: a(n)
    integer :: b(n), c(n), i
    a = [(mod (i * 7, 5) > 2, i = 1, n)]
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = merge (1, 0, a(i-1) .neqv. a(i+1)) + merge (2, 0, a(i))
    end do
    do i = 2, n - 1
      c(i) = merge (1, 0, a(i-1) .neqv. a(i+1)) + merge (2, 0, a(i))
    end do
    call say ("logical(4)", all (b == c))
  end subroutine

  subroutine logicals1 (n)
    integer, intent (in) :: n
    logical(1) :: a(n)
    integer :: b(n), c(n), i
    a = [(mod (i * 7, 5) > 2, i = 1, n)]
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = merge (1, 0, a(i-1) .neqv. a(i+1)) + merge (2, 0, a(i))
    end do
    do i = 2, n - 1
      c(i) = merge (1, 0, a(i-1) .neqv. a(i+1)) + merge (2, 0, a(i))
    end do
    call say ("logical(1)", all (b == c))
  end subroutine

  subroutine pairs (n)
    integer, intent (in) :: n
    type(pair) :: a(n)
    real :: b(n), c(n)
    integer :: i
    do i = 1, n
      a(i)%x = mod (i * 7, 31)
      a(i)%k = i
    end do
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1)%x + 2 * a(i)%k - a(i+1)%x
    end do
    do i = 2, n - 1
      c(i) = a(i-1)%x + 2 * a(i)%k - a(i+1)%x
    end do
    call say ("pair", all (b == c))
  end subroutine

  subroutine triples (n)
    integer, intent (in) :: n
    type(triple) :: a(n)
    real(8) :: b(n), c(n)
    integer :: i
    do i = 1, n
      a(i) = triple (mod (i * 7, 31), i, -i)
    end do
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1)%x + 2 * a(i)%y - a(i+1)%z
    end do
    do i = 2, n - 1
      c(i) = a(i-1)%x + 2 * a(i)%y - a(i+1)%z
    end do
    call say ("triple", all (b == c))
  end subroutine

  ! The members are numbers of one type, and the loop goes over some of them.
  subroutine alikes (n)
    integer, intent (in) :: n
    type(alike) :: a(n)
    real :: b(n), c(n)
    integer :: i, k
    do i = 1, n
      a(i) = alike ([(real (mod (i * k, 31)), k = 1, 6)], i)
    end do
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)%v) ! tile a
      b(i) = a(i)%s
      do k = 1, 6
        b(i) = b(i) + k * a(i-1)%v(k) - a(i+1)%v(7-k)
      end do
    end do
    do i = 2, n - 1
      c(i) = a(i)%s
      do k = 1, 6
        c(i) = c(i) + k * a(i-1)%v(k) - a(i+1)%v(7-k)
      end do
    end do
    call say ("alike", all (b == c))
  end subroutine

  subroutine deeps (n)
    integer, intent (in) :: n
    type(deep) :: a(n)
    real :: b(n), c(n)
    integer :: i, k
    do i = 1, n
      a(i) = deep (pair (mod (i * 7, 31), i), [1., 2., real (i)])
    end do
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1)%p%x + 2 * a(i)%p%k - a(i+1)%v(3)
      do k = 1, 3
        b(i) = b(i) + k * a(i)%v(k)
      end do
    end do
    do i = 2, n - 1
      c(i) = a(i-1)%p%x + 2 * a(i)%p%k - a(i+1)%v(3)
      do k = 1, 3
        c(i) = c(i) + k * a(i)%v(k)
      end do
    end do
    call say ("deep", all (b == c))
  end subroutine

  subroutine characters1 (n)
    integer, intent (in) :: n
    character(1) :: a(n)
    integer :: b(n), c(n), i
    a = [(achar (33 + mod (i * 7, 90)), i = 1, n)]
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1))
      b(i) = iachar (a(i-1)) - iachar (a(i+1))
      if (a(i) == 'x') b(i) = 0
    end do
    do i = 2, n - 1
      c(i) = iachar (a(i-1)) - iachar (a(i+1))
      if (a(i) == 'x') c(i) = 0
    end do
    call say ("character(1)", all (b == c))
  end subroutine

  subroutine characters4 (n)
    integer, intent (in) :: n
    character(4) :: a(n)
    integer :: b(n), c(n), i
    do i = 1, n
      a(i) = repeat (achar (33 + mod (i * 7, 90)), 4)
      a(i)(2:2) = 'b'
    end do
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1))
      b(i) = iachar (a(i-1)(1:1)) - iachar (a(i+1)(3:3)) + iachar (a(i)(2:2))
    end do
    do i = 2, n - 1
      c(i) = iachar (a(i-1)(1:1)) - iachar (a(i+1)(3:3)) + iachar (a(i)(2:2))
    end do
    call say ("character(4)", all (b == c))
  end subroutine

  subroutine whole_pair (n)
    integer, intent (in) :: n
    type(pair) :: a(n), p
    real :: b(n), c(n)
    integer :: i
    do i = 1, n
      a(i)%x = mod (i * 7, 31)
      a(i)%k = i
    end do
    b = -1
    c = -1
    !$acc parallel loop copyin (a) copy (b) private (p)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1))
      p = a(i-1)
      b(i) = p%x + 2 * p%k - a(i+1)%x
    end do
    do i = 2, n - 1
      p = a(i-1)
      c(i) = p%x + 2 * p%k - a(i+1)%x
    end do
    call say ("whole pair", all (b == c))
  end subroutine
end module

program types
  use elements
  implicit none
  integer, parameter :: sizes(*) = [1, 3, 256, 521]
  integer :: k
  do k = 1, size (sizes)
    call integers1 (sizes(k))
    call integers2 (sizes(k))
    call integers8 (sizes(k))
    call reals8 (sizes(k))
    call complexes4 (sizes(k))
    call complexes8 (sizes(k))
    call logicals4 (sizes(k))
    call logicals1 (sizes(k))
    call pairs (sizes(k))
    call triples (sizes(k))
    call alikes (sizes(k))
    call deeps (sizes(k))
    call characters1 (sizes(k))
    call characters4 (sizes(k))
    call whole_pair (sizes(k))
  end do
end program
