! Arrays that begin at variables, of which the construct mentions neither these nor the ends.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

  subroutine K(from_variable) (l, n, a, b)
    integer, intent (in) :: l, n
    real, intent (in) :: a(l:n)
    real, intent (inout) :: b(l:n)
    integer :: i
    ACC parallel loop copyin (a) copy (b) SHAPE
    do i = l + 2, n - 2
      ACC cache (a(i-2:i+2)) ! tile a
      b(i) = a(i-2) + 2 * a(i-1) + 3 * a(i) + 4 * a(i+1) + 5 * a(i+2)
    end do
  end subroutine

  subroutine K(assumed) (l, n, a, b)
    integer, intent (in) :: l, n
    real, intent (in) :: a(l:)
    real, intent (inout) :: b(l:)
    integer :: i
    ACC parallel loop copyin (a) copy (b) SHAPE
    do i = l + 1, n - 1
      ACC cache (a(i-1:i+1)) ! tile a
      b(i) = a(i-1) + 2 * a(i) + 3 * a(i+1)
    end do
  end subroutine

  ! As weather models have them: memory, and what of it is computed.

  subroutine K(patch) (ims, ime, jms, jme, its, ite, jts, jte, a, b)
    integer, intent (in) :: ims, ime, jms, jme, its, ite, jts, jte
    real, intent (in) :: a(ims:ime, jms:jme)
    real, intent (inout) :: b(ims:ime, jms:jme)
    integer :: i, j
    ACC parallel loop collapse (2) copyin (a) copy (b) SHAPE
    do j = jts, jte
      do i = its, ite
        ACC cache (a(i-1:i+1, j-1:j+1)) ! tile a
        b(i,j) = a(i-1,j) + 2 * a(i+1,j) + 3 * a(i,j-1) + 5 * a(i,j+1) - 4 * a(i,j)
      end do
    end do
  end subroutine

  subroutine K(row_of_patch) (ims, ime, jms, jme, its, ite, jts, jte, a, b)
    integer, intent (in) :: ims, ime, jms, jme, its, ite, jts, jte
    real, intent (in) :: a(ims:ime, jms:jme)
    real, intent (inout) :: b(ims:ime, jms:jme)
    integer :: i, j
    ACC parallel loop collapse (2) copyin (a) copy (b) SHAPE
    do j = jts, jte
      do i = its, ite
        ACC cache (a(i, j-1:j+1)) ! tile a
        b(i,j) = a(i,j-1) + 2 * a(i,j+1) - 4 * a(i,j)
      end do
    end do
  end subroutine

  subroutine K(column_of_patch) (ims, ime, jms, jme, a, b)
    integer, intent (in) :: ims, ime, jms, jme
    real, intent (in) :: a(ims:ime, jms:jme)
    real, intent (inout) :: b(ims:ime, jms:jme)
    integer :: i, j
    ACC parallel loop gang copyin (a) copy (b)
    do j = jms, jme
      ACC cache (a(:, j)) ! tile a
      ACC loop vector
      do i = ims + 1, ime - 1
        b(i,j) = a(i-1,j) + 2 * a(i,j) + 4 * a(i+1,j)
      end do
    end do
  end subroutine

  subroutine K(halo) (n, m, h, a, b)
    integer, intent (in) :: n, m, h
    real, intent (in) :: a(1-h:n+h, 1-h:m+h)
    real, intent (inout) :: b(n, m)
    integer :: i, j, k
    real :: s
    ACC parallel loop collapse (2) copyin (a) copy (b) private (s) SHAPE
    do j = 1, m
      do i = 1, n
        ACC cache (a(i-h:i+h, j)) ! tile a
        s = 0
        do k = -h, h
          s = s + a(i+k,j) * (k + 4)
        end do
        b(i,j) = s
      end do
    end do
  end subroutine

  subroutine K(whole) (l, n, m, a, b)
    integer, intent (in) :: l, n, m
    real, intent (in) :: a(l:n)
    real, intent (inout) :: b(m)
    integer :: i, k
    real :: s
    ACC parallel loop copyin (a) copy (b) private (s) SHAPE
    do i = 1, m
      ACC cache (a) ! tile a
      s = 0
      do k = l, n
        s = s + a(k) * mod (i + k, 5)
      end do
      b(i) = s
    end do
  end subroutine

  subroutine K(clamped) (l, n, a, b)
    integer, intent (in) :: l, n
    real, intent (in) :: a(l:n)
    real, intent (inout) :: b(l:n)
    integer :: i, k
    real :: s
    ACC parallel loop copyin (a) copy (b) private (s) SHAPE
    do i = l, n
      ACC cache (a(max (l, i-2):min (n, i+2))) ! tile a
      s = 0
      do k = max (l, i-2), min (n, i+2)
        s = s + a(k) * (k - i + 3)
      end do
      b(i) = s
    end do
  end subroutine

  subroutine K(written) (l, n, a, b)
    integer, intent (in) :: l, n
    real, intent (in) :: a(l:n)
    real, intent (inout) :: b(l:n)
    integer :: i
    ACC parallel loop copyin (a) copy (b) SHAPE
    do i = l, n
      ACC cache (b(i:i)) ! tile b
      b(i) = b(i) + a(i) * 2
      b(i) = b(i) * 3 + a(i)
    end do
  end subroutine

  ! Twin: nobody knows how far a section moves in an array that begins elsewhere.

  subroutine K(turned) (l, n, x, a, b)
    integer, intent (in) :: l, n, x(l:n)
    real, intent (in) :: a(l:n)
    real, intent (inout) :: b(l:n)
    integer :: i
    ACC parallel loop copyin (a, x) copy (b) SHAPE
    do i = l, n
      ACC cache (a(x(i):x(i))) ! no tile a
      b(i) = a(x(i)) * 3 + a(x(i))
    end do
  end subroutine
