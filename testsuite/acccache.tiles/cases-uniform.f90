! Kernels whose directives stand under conditions and in loops that are the same for all lanes, or are not.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

  subroutine K(tile_steps) (n, t, a, b)
    integer, intent (in) :: n, t
    real, intent (in) :: a(n+3)
    real, intent (inout) :: b(n)
    integer :: i, k
    real :: s
    ACC parallel loop copyin (a) copy (b) private (s) SHAPE
    do i = 1, n
      s = 0
      do k = 1, n, t
        ACC cache (a(k:k+2)) ! tile a
        s = s + a(k) + 2 * a(k+1) + i * a(k+2)
      end do
      b(i) = s
    end do
  end subroutine

  subroutine K(flagged) (n, flag, a, b)
    integer, intent (in) :: n
    logical, intent (in) :: flag
    real, intent (in) :: a(n+1)
    real, intent (inout) :: b(n)
    integer :: i, k
    ACC parallel loop copyin (a) copy (b) SHAPE
    do i = 2, n
      if (flag) then
        do k = 1, 3
          ACC cache (a(i-1:i+1)) ! tile a
          b(i) = k + a(i-1) + 2 * a(i) + a(i+1)
        end do
      else
        b(i) = 3
      end if
    end do
  end subroutine

  subroutine K(flag_first) (n, flag, a, b)
    integer, intent (in) :: n
    logical, intent (in) :: flag
    real, intent (in) :: a(n+1)
    real, intent (inout) :: b(n)
    integer :: i, k
    ACC parallel loop copyin (a) copy (b) firstprivate (flag) SHAPE
    do i = 2, n
      if (flag) then
        do k = 1, 3
          ACC cache (a(i-1:i+1)) ! tile a
          b(i) = k + a(i-1) + 2 * a(i) + a(i+1)
        end do
      end if
    end do
  end subroutine

  subroutine K(flag_copied) (n, flag, a, b)
    integer, intent (in) :: n
    logical, intent (in) :: flag
    real, intent (in) :: a(n+1)
    real, intent (inout) :: b(n)
    integer :: i, k
    ACC parallel loop copyin (a) copy (b) copyin (flag) SHAPE
    do i = 2, n
      if (flag) then
        do k = 1, 3
          ACC cache (a(i-1:i+1)) ! tile a
          b(i) = k + a(i-1) + 2 * a(i) + a(i+1)
        end do
      end if
    end do
  end subroutine

  subroutine K(cut_off) (n, m, a, c, b)
    integer, intent (in) :: n, m
    real, intent (in) :: a(n,m), c(m,n)
    real, intent (inout) :: b(n,n)
    integer :: i, j, k, kk
    real :: s
    ACC parallel loop collapse (2) copyin (a, c) copy (b) private (s) SHAPE
    do j = 1, n
      do i = 1, n
        s = 0
        do kk = 1, m, 16
          ACC cache (a(i,kk:kk+15), c(kk:kk+15,j)) ! tile a c
          do k = kk, min (kk + 15, m)
            s = s + a(i,k) * c(k,j)
          end do
        end do
        b(i,j) = s
      end do
    end do
  end subroutine

  subroutine K(shaped) (a, c, b)
    real, intent (in) :: a(:,:), c(:,:)
    real, intent (inout) :: b(:,:)
    integer :: i, j, k, kk
    real :: s
    ACC parallel loop collapse (2) copyin (a, c) copy (b) private (s) SHAPE
    do j = 1, size (b, 2)
      do i = 1, size (b, 1)
        s = 0
        do kk = 1, size (a, 2), 16
          ACC cache (a(i,kk:kk+15), c(kk:kk+15,j)) ! tile a
          do k = kk, min (kk + 15, size (a, 2))
            s = s + a(i,k) * c(k,j)
          end do
        end do
        b(i,j) = s
      end do
    end do
  end subroutine

  subroutine K(dynamic) (n, m, a0, c0, b)
    integer, intent (in) :: n, m
    real, intent (in) :: a0(n,m), c0(m,n)
    real, intent (inout) :: b(n,n)
    real, allocatable :: a(:,:), c(:,:)
    integer :: i, j, k, kk
    real :: s
    allocate (a(n,m), c(m,n))
    a = a0
    c = c0
    ACC parallel loop collapse (2) copyin (a, c) copy (b) private (s) SHAPE
    do j = 1, n
      do i = 1, n
        s = 0
        do kk = 1, m, 16
          ACC cache (a(i,kk:kk+15), c(kk:kk+15,j)) ! tile a c
          do k = kk, min (kk + 15, m)
            s = s + a(i,k) * c(k,j)
          end do
        end do
        b(i,j) = s
      end do
    end do
  end subroutine

  subroutine K(odd_tiles) (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(n+16)
    real, intent (inout) :: b(n)
    integer :: i, k, kk
    real :: s
    ACC parallel loop copyin (a) copy (b) private (s) SHAPE
    do i = 1, n
      s = 0
      do kk = 1, n, 16
        if (mod (kk / 16, 2) == 1) then
          do k = kk, kk + 15, 4
            ACC cache (a(k:k+3)) ! tile a
            s = s + (a(k) + a(k+3)) * i
          end do
        end if
      end do
      b(i) = s
    end do
  end subroutine

  subroutine K(while_loop) (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(n+16)
    real, intent (inout) :: b(n)
    integer :: i, k, kk
    real :: s
    ACC parallel loop copyin (a) copy (b) private (s, kk) SHAPE
    do i = 1, n
      s = 0
      kk = 1
      do while (kk < n)
        ACC cache (a(kk:kk+15)) ! tile a
        do k = kk, kk + 15
          s = s + a(k) * i
        end do
        kk = kk * 2
      end do
      b(i) = s
    end do
  end subroutine

  subroutine K(step_down) (n, t, a, b)
    integer, intent (in) :: n, t
    real, intent (in) :: a(n+3)
    real, intent (inout) :: b(n)
    integer :: i, k
    real :: s
    ACC parallel loop copyin (a) copy (b) private (s) SHAPE
    do i = 1, n
      s = 0
      do k = n, 1, -t
        ACC cache (a(k:k+2)) ! tile a
        s = s + a(k) + 2 * a(k+1) + i * a(k+2)
      end do
      b(i) = s
    end do
  end subroutine

  subroutine K(own_flag) (n, x, a, b)
    integer, intent (in) :: n, x(n)
    real, intent (in) :: a(n+1)
    real, intent (inout) :: b(n)
    integer :: i, k
    ACC parallel loop copyin (a, x) copy (b) SHAPE
    do i = 2, n
      if (x(i) > 3) then
        do k = 1, 3
          ACC cache (a(i-1:i+1)) ! no tile a
          b(i) = k + a(i-1) + 2 * a(i) + a(i+1)
        end do
      end if
    end do
  end subroutine

  subroutine K(own_count) (n, a, b)
    integer, intent (in) :: n
    real, intent (in) :: a(n+16)
    real, intent (inout) :: b(n)
    integer :: i, k
    ACC parallel loop copyin (a) copy (b) SHAPE
    do i = 1, n
      do k = 1, mod (i, 5)
        ACC cache (a(k:k+2)) ! no tile a
        b(i) = b(i) + a(k) + 2 * a(k+1) + i * a(k+2)
      end do
    end do
  end subroutine

  subroutine K(written_count) (n, m, a, b)
    integer, intent (in) :: n
    integer, intent (inout) :: m
    real, intent (in) :: a(n+16)
    real, intent (inout) :: b(n)
    integer :: i, k
    ACC parallel loop copyin (a) copy (b) copy (m) SHAPE
    do i = 1, n
      if (i > 1000000) m = 2
      do k = 1, m
        ACC cache (a(k:k+2)) ! no tile a
        b(i) = b(i) + a(k) + 2 * a(k+1) + i * a(k+2)
      end do
    end do
  end subroutine
