! Kernels that write what they cache.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

  subroutine K(body_dense) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, q
    ACC parallel loop gang vector copyin (a) copy (b) private (q) SHAPE
    do i = 1, n
      ACC cache (b(0:3,i)) ! tile b
      do q = 0, 3
        b(q,i) = a(q,i) + q
      end do
      b(3,i) = b(3,i) + b(0,i)
    end do
  end subroutine

  subroutine K(body_sparse) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i
    ACC parallel loop gang vector copyin (a, x) copy (b) SHAPE
    do i = 1, n
      ACC cache (b(4:5,i)) ! tile b
      if (x(i) == 3 .and. mod (i, 3) == 0) b(5,i) = a(1,i) + b(4,i)
    end do
  end subroutine

  subroutine K(body_again) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, k
    ACC parallel loop gang vector copyin (a) copy (b) private (k) SHAPE
    do i = 1, n
      ACC cache (b(7:7,i)) ! tile b
      do k = 0, 4
        b(7,i) = a(k,i) - b(7,i)
      end do
    end do
  end subroutine

  subroutine K(body_halo) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i
    ACC parallel loop gang vector copyin (a) copy (b) SHAPE
    do i = 2, n - 1
      ACC cache (b(3:4,i-1:i+1)) ! tile b
      b(3,i) = b(4,i-1) + 2 * b(4,i) - b(4,i+1) + a(0,i)
    end do
  end subroutine

  subroutine K(body_several) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    real :: d(n)
    integer :: i
    d = 3
    ACC parallel loop gang vector copyin (a) copy (b, d) SHAPE
    do i = 1, n
      ACC cache (b(2:3,i), d(i:i)) ! tile b d
      b(2,i) = b(2,i) + a(0,i)
      d(i) = b(2,i) - d(i)
      b(3,i) = d(i)
    end do
    b(9,:) = d
  end subroutine

  subroutine K(body_atomic) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i
    ACC parallel loop gang vector copyin (a) copy (b) SHAPE
    do i = 1, n
      ACC cache (b(0:7,1)) ! no tile b
      ACC atomic
      b(mod (i, 8),1) = b(mod (i, 8),1) + 1
    end do
  end subroutine

  subroutine K(gang_dense) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, j
    ACC parallel loop gang copyin (a) copy (b) SHAPE
    do i = 1, n
      ACC cache (b(0:39,i)) ! tile b
      ACC loop vector
      do j = 0, 19
        b(j,i) = a(j,i) + j
      end do
      ACC loop vector
      do j = 20, 39
        b(j,i) = b(39-j,i) - a(j,i)
      end do
    end do
  end subroutine

  subroutine K(gang_in_place) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, j
    ACC parallel loop gang copyin (a) copy (b) SHAPE
    do i = 1, n
      ACC cache (a(:,i), b(:,i)) ! tile a b
      ACC loop worker vector
      do j = 0, 41
        b(j,i) = 2 * b(j,i) + a(41-j,i) + a(j,i)
      end do
    end do
  end subroutine

  subroutine K(gang_sparse) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, j
    ACC parallel loop gang copyin (a, x) copy (b) SHAPE
    do i = 1, n
      ACC cache (b(0:40,i)) ! tile b
      ACC loop vector
      do j = 0, 40, 2
        if (mod (i + j, 50) == 2) b(j,i) = a(j,i)
      end do
      ACC loop vector
      do j = 1, 39, 2
        b(j,i) = b(40-(j-1),i)
      end do
    end do
  end subroutine

  subroutine K(steps_in_place) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, t
    ACC parallel loop gang vector copyin (a) copy (b) private (t) SHAPE
    do i = 1, n
      do t = 1, 8
        ACC cache (b(t-1:t,i)) ! tile b
        b(t,i) = a(t,i) - b(t-1,i)
      end do
    end do
  end subroutine

  subroutine K(steps_parts) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, t
    ACC parallel loop gang vector copyin (a) copy (b) private (t) SHAPE
    do i = 1, n
      do t = 0, 8, 4
        ACC cache (b(t:t+3,i)) ! tile b
        b(t+1,i) = a(t,i)
        b(t+3,i) = b(t+1,i) + b(t+2,i)
      end do
    end do
  end subroutine

  subroutine K(steps_again) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, j, t
    ACC parallel loop gang copyin (a) copy (b) private (t) SHAPE
    do i = 1, n
      do t = 0, 2
        ACC cache (b(0:39,i)) ! tile b
        ACC loop vector
        do j = 0, 19
          b(j,i) = b(j,i) + a(j+t,i)
        end do
        ACC loop vector
        do j = 20, 39
          b(j,i) = b(39-j,i) - b(j,i)
        end do
      end do
    end do
  end subroutine

  subroutine K(gang_own) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    real :: u(0:41)
    complex (8) :: v(0:41)
    integer :: i, j
    ACC parallel loop gang private (u, v) copyin (a) copy (b) SHAPE
    do i = 1, n
      ACC cache (u(:), v(:))
      ACC loop vector
      do j = 0, 41
        u(j) = a(j,i)
        v(j)%re = a(j,i) + j
        v(j)%im = j
      end do
      ACC loop vector
      do j = 0, 41
        b(j,i) = u(41-j) + real (v(41-j)) - 2 * real (aimag (v(j)))
      end do
    end do
  end subroutine
