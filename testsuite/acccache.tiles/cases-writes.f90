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

  subroutine K(body_written_only) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, q
    ACC parallel loop gang vector copyin (a) copy (b) private (q) SHAPE
    do i = 1, n
      ACC cache (b(5:8,i)) ! back b
      do q = 5, 7
        b(q,i) = a(q,i) + q
      end do
    end do
  end subroutine

  subroutine K(body_in_place) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i
    ACC parallel loop gang vector copyin (a) copy (b) SHAPE
    do i = 2, n - 1
      ACC cache (a(0:0,i-1:i+1), b(6:6,i)) ! tile a b
      b(6,i) = 2 * b(6,i) + a(0,i-1) - a(0,i+1)
    end do
  end subroutine

  subroutine K(body_parts) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i
    ACC parallel loop gang vector copyin (a) copy (b) SHAPE
    do i = 1, n
      ACC cache (b(0:4,i)) ! tile b
      b(1,i) = a(0,i) + b(0,i)
      b(3,i) = a(0,i) - b(4,i) + b(1,i)
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
    real :: s
    integer :: i
    ACC parallel loop gang vector copyin (a) copy (b) private (s) SHAPE
    do i = 1, n
      ACC cache (b(9:9,i)) ! no tile b
      s = b(9,i)
      ACC atomic
      b(mod (i, 8),1) = b(mod (i, 8),1) + s
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

  subroutine K(gang_again) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, j, q
    ACC parallel loop gang copyin (a) copy (b) SHAPE
    do i = 1, n
      ACC cache (b(0:40,i)) ! tile b
      ACC loop vector private (q)
      do j = 0, 40
        do q = 0, 3
          b(j,i) = b(j,i) + a(mod (j + q, 41),i)
        end do
      end do
      ACC loop vector
      do j = 0, 19
        b(j,i) = b(j,i) + b(40-j,i)
      end do
    end do
  end subroutine

  subroutine K(gang_halo) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    real :: d(0:41,n)
    integer :: i, j
    ACC parallel loop gang copyin (a) copy (b) copyout (d) SHAPE
    do i = 2, n - 1
      ACC cache (b(0:30,i-1:i+1)) ! tile b
      ACC loop vector
      do j = 0, 14
        b(j,i) = a(j,i) - j
      end do
      ACC loop vector
      do j = 0, 14
        d(j,i) = b(14-j,i) + b(30-j,i-1) - b(16+j,i+1)
      end do
    end do
    if (n > 2) b(32,2:n-1) = d(0,2:n-1) - d(13,2:n-1)
  end subroutine

  subroutine K(gang_parts) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, j
    ACC parallel loop gang copyin (a) copy (b) SHAPE
    do i = 1, n
      ACC cache (b(:,i)) ! tile b
      ACC loop vector
      do j = 0, 16
        b(j,i) = a(j,i)
      end do
      ACC loop vector
      do j = 20, 36
        b(j,i) = b(36-j,i) + b(18,i)
      end do
    end do
  end subroutine

  subroutine K(gang_several) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    real :: d(0:41,n)
    integer :: i, j
    d = 5
    ACC parallel loop gang copyin (a) copy (b, d) SHAPE
    do i = 1, n
      ACC cache (b(:,i), d(:,i)) ! tile b d
      ACC loop vector
      do j = 0, 41
        d(j,i) = d(j,i) + a(j,i)
      end do
      ACC loop worker vector
      do j = 0, 41
        b(j,i) = b(j,i) - d(41-j,i)
      end do
    end do
    b(0,:) = b(0,:) + 3 * d(7,:)
  end subroutine

  subroutine K(gang_written_only) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, j
    ACC parallel loop gang copyin (a) copy (b) SHAPE
    do i = 1, n
      ACC cache (b(:,i)) ! back b
      ACC loop vector
      do j = 0, 40, 2
        b(j,i) = a(j,i) + j
      end do
    end do
  end subroutine

  ! What is written after the inner loop goes by what that loop has loaded the array's address to.

  subroutine K(gang_rounds) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, j, q
    ACC parallel loop gang copyin (a) copy (b) SHAPE
    do i = 1, n
      ACC cache (b(:,i))
      ACC loop vector
      do j = 0, 41
        b(j,i) = b(j,i) + a(j,i)
      end do
      ACC loop vector
      do j = 0, 41
        b(j,i) = b(j,i) + a(41-j,i)
      end do
      ACC loop vector private (q)
      do j = 0, 20
        do q = 1, 18, 3
          b(j,i) = b(j,i) + a(j,i) + q
        end do
        b(j,i) = b(j,i) + b(j+21,i)
      end do
    end do
  end subroutine

  subroutine K(gang_sum) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    real :: s
    integer :: i, j
    ACC parallel loop gang copyin (a) copy (b) private (s) SHAPE
    do i = 1, n
      ACC cache (b(:,i)) ! through b
      s = 0
      ACC loop vector reduction (+:s)
      do j = 1, 41
        b(j,i) = b(j,i) + a(j,i)
        s = s + b(j,i)
      end do
      b(0,i) = b(0,i) + s
    end do
  end subroutine

  subroutine K(steps_dense) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, t, q
    ACC parallel loop gang vector copyin (a) copy (b) private (t, q) SHAPE
    do i = 1, n
      do t = 0, 36, 4
        ACC cache (b(t:t+3,i)) ! tile b
        do q = 0, 3
          b(t+q,i) = a(t,i) + q
        end do
        b(t,i) = b(t,i) + b(t+3,i)
      end do
    end do
  end subroutine

  subroutine K(steps_sparse) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, t
    ACC parallel loop gang vector copyin (a, x) copy (b) private (t) SHAPE
    do i = 1, n
      do t = 0, 8, 4
        ACC cache (b(t:t+3,i)) ! tile b
        if (x(i) == 3 .and. mod (i + t, 3) == 0) b(t+1,i) = a(t,i) - b(t+2,i)
      end do
    end do
  end subroutine

  subroutine K(steps_again) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, t
    ACC parallel loop gang vector copyin (a) copy (b) private (t) SHAPE
    do i = 1, n
      do t = 0, 4
        ACC cache (b(5:5,i)) ! tile b
        b(5,i) = a(t,i) - b(5,i)
      end do
    end do
  end subroutine

  subroutine K(steps_halo) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, t
    ACC parallel loop gang vector copyin (a) copy (b) private (t) SHAPE
    do i = 2, n - 1
      do t = 1, 9
        ACC cache (b(2*t-2:2*t+1,i-1:i+1)) ! tile b
        b(2*t,i) = a(t,i) + b(2*t-2,i) - b(2*t+1,i-1) + 2 * b(2*t-1,i+1)
      end do
    end do
  end subroutine

  subroutine K(steps_several) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    real :: d(0:41,n)
    integer :: i, t
    d = 3
    ACC parallel loop gang vector copyin (a) copy (b, d) private (t) SHAPE
    do i = 1, n
      do t = 0, 8, 4
        ACC cache (b(t:t+3,i), d(t:t+1,i)) ! tile b d
        b(t+1,i) = b(t+1,i) + d(t+1,i) - a(t,i)
        d(t,i) = b(t+1,i) + b(t+3,i)
        b(t+3,i) = d(t,i) - d(t+1,i)
      end do
    end do
    b(13,:) = d(0,:) - d(4,:)
  end subroutine

  subroutine K(steps_written_only) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(0:41,n)
    real, intent (inout) :: b(0:41,n)
    integer :: i, t
    ACC parallel loop gang vector copyin (a) copy (b) private (t) SHAPE
    do i = 1, n
      do t = 0, 8, 4
        ACC cache (b(t:t+3,i)) ! back b
        b(t+1,i) = a(t,i)
        b(t+2,i) = a(0,i) - t
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

  subroutine K(steps_of_gangs) (n, x, a, b)
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
