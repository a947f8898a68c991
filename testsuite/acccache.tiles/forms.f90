! Kernels in many forms of Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module arrays
  implicit none
  integer, parameter :: n = 60, m = 47
  real :: u(n,m), v(n,m), w(n,m)
  real, allocatable :: au(:,:), av(:,:)
  real :: table(0:15) = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3]
  type field
    integer :: n
    real, allocatable :: a(:)
    real :: fixed(64)
  end type
contains
  subroutine say (name)
    character (*), intent (in) :: name
    print '(a,a,a)', merge ("PASS", "FAIL", all (v == w)), ": ", name
    v = -1
    w = -1
  end subroutine

  subroutine want_star
    integer :: i, j
    do j = 2, m - 1
      do i = 2, n - 1
        w(i,j) = u(i-1,j) + 2 * u(i+1,j) + 3 * u(i,j-1) + 4 * u(i,j+1)
      end do
    end do
  end subroutine

  subroutine assumed (a, b)
    real, intent (in) :: a(:,:)
    real, intent (inout) :: b(:,:)
    integer :: i, j
    !$acc parallel loop collapse (2) copyin (a) copy (b)
    do j = 2, size (a, 2) - 1
      do i = 2, size (a, 1) - 1
        !$acc cache (a(i-1:i+1,j-1:j+1))
        b(i,j) = a(i-1,j) + 2 * a(i+1,j) + 3 * a(i,j-1) + 4 * a(i,j+1)
      end do
    end do
  end subroutine

  subroutine steps_down (count, by, a, b)
    integer, intent (in) :: count, by
    real, intent (in) :: a(count)
    real, intent (inout) :: b(count)
    integer :: i, k
    !$acc parallel loop gang vector vector_length (64) copyin (a) copy (b)
    do i = count, 2, -by
      !$acc loop seq
      do k = 0, 0
        !$acc cache (a(i-1:i)) ! tile a
        b(i) = a(i+k-1) + 2 * a(i+k)
      end do
    end do
  end subroutine

  ! The section begins before the array's first row: its last element is not in the tile.
  subroutine over_the_edge (count, e)
    integer, intent(in) :: count
    integer, intent(inout) :: e(0:2,0:383)
    integer :: i, k
    integer (8) :: j
    !$acc parallel loop gang vector_length (256) copy (e)
    do i = 1, count
      !$acc cache (e(i-2:i,0:383))
      !$acc loop vector collapse (2)
      do j = 1, 3
        do k = 7, 133
          e(i+1,j+3*k-19) = 2 * e(i+1,j+3*k-19) + 1
        end do
      end do
    end do
  end subroutine

  subroutine lower_bounds (a, b)
    real, intent (in) :: a(0:,-1:)
    real, intent (inout) :: b(0:,-1:)
    integer :: i, j
    !$acc parallel loop collapse (2) copyin (a) copy (b)
    do j = 0, ubound (a, 2) - 1
      do i = 1, ubound (a, 1) - 1
        !$acc cache (a(i-1:i+1,j-1:j+1))
        b(i,j) = a(i-1,j) + 2 * a(i+1,j) + 3 * a(i,j-1) + 4 * a(i,j+1)
      end do
    end do
  end subroutine

  ! Each gang finds the inner loop's bounds in the descriptor of `av', and the tile is of `au'.
  subroutine bounds_inside
    integer :: i, j
    !$acc parallel copyin (au) copy (av)
    !$acc loop gang worker
    do j = 2, m - 1
      !$acc loop vector
      do i = lbound (av, 1), ubound (av, 1)
        !$acc cache (au(i-1:i+1,j-1:j+1)) ! tile au
        av(i,j) = au(i-1,j) + 2 * au(i+1,j) + 3 * au(i,j-1) + 4 * au(i,j+1)
      end do
    end do
    !$acc end parallel
  end subroutine

  subroutine of_pointers (a, b)
    real, pointer, intent (in) :: a(:,:)
    real, pointer, intent (in) :: b(:,:)
    integer :: i, j
    !$acc parallel loop collapse (2) copyin (a) copy (b)
    do j = 2, size (a, 2) - 1
      do i = 2, size (a, 1) - 1
        !$acc cache (a(i-1:i+1,j-1:j+1)) ! tile a
        b(i,j) = a(i-1,j) + 2 * a(i+1,j) + 3 * a(i,j-1) + 4 * a(i,j+1)
      end do
    end do
  end subroutine

  subroutine contiguous_pointers (a, b)
    real, pointer, contiguous, intent (in) :: a(:,:)
    real, pointer, contiguous, intent (in) :: b(:,:)
    integer :: i, j
    !$acc parallel loop collapse (2) copyin (a) copy (b)
    do j = 2, size (a, 2) - 1
      do i = 2, size (a, 1) - 1
        !$acc cache (a(i-1:i+1,j-1:j+1)) ! tile a
        b(i,j) = a(i-1,j) + 2 * a(i+1,j) + 3 * a(i,j-1) + 4 * a(i,j+1)
      end do
    end do
  end subroutine

  subroutine collapse_four (n1, n2, n3, n4, a, b)
    integer, intent (in) :: n1, n2, n3, n4
    real, intent (in) :: a(n1,n2,n3,n4)
    real, intent (inout) :: b(n1,n2,n3,n4)
    integer :: i, j, k, f
    !$acc parallel loop collapse (4) copyin (a) copy (b)
    do f = 1, n4
      do k = 2, n3 - 1
        do j = 2, n2 - 1
          do i = 2, n1 - 1
            !$acc cache (a(i-1:i+1,j-1:j+1,k-1:k+1,f)) ! tile a
            b(i,j,k,f) = a(i-1,j,k,f) + 2 * a(i+1,j,k,f) + 3 * a(i,j-1,k,f) &
              + 4 * a(i,j+1,k,f) + 5 * a(i,j,k-1,f) + 6 * a(i,j,k+1,f)
          end do
        end do
      end do
    end do
  end subroutine

  subroutine assumed_size (l, a, b)
    integer, intent (in) :: l
    real, intent (in) :: a(*)
    real, intent (inout) :: b(*)
    integer :: i
    !$acc parallel loop copyin (a(1:l)) copy (b(1:l))
    do i = 2, l - 1
      !$acc cache (a(i-1:i+1))
      b(i) = a(i-1) + 2 * a(i+1)
    end do
  end subroutine
end module

program forms
  use arrays
  implicit none
  integer :: i, j, k, idx(n), edge(0:2,0:383)
  real, target :: tu(2*n,m), tv(n,m), s
  real, pointer :: p(:,:), q(:,:)
  real, pointer, contiguous :: cp(:,:), cq(:,:)
  type(field) :: f
  real :: weights(5) = [1., 4., 6., 4., 1.], d(40,9,7,3), d2(40,9,7,3)

  do j = 1, m
    do i = 1, n
      u(i,j) = mod (i * 7 + j * 11, 31)
    end do
  end do
  idx = [(mod (i * 11, 16), i = 1, n)]
  v = -1
  w = -1

  ! Arrays of a module.
  !$acc parallel loop collapse (2) copyin (u) copy (v)
  do j = 2, m - 1
    do i = 2, n - 1
      !$acc cache (u(i-1:i+1,j-1:j+1)) ! tile u
      v(i,j) = u(i-1,j) + 2 * u(i+1,j) + 3 * u(i,j-1) + 4 * u(i,j+1)
    end do
  end do
  call want_star
  call say ("module array")

  ! Present in a region around.
  !$acc data copyin (u) copy (v)
  !$acc parallel loop gang present (u, v)
  do j = 2, m - 1
    !$acc loop vector
    do i = 2, n - 1
      !$acc cache (u(i-1:i+1,j-1:j+1)) ! tile u
      v(i,j) = u(i-1,j) + 2 * u(i+1,j) + 3 * u(i,j-1) + 4 * u(i,j+1)
    end do
  end do
  !$acc end data
  call want_star
  call say ("present")

  ! Allocatable ones.  GCC 16 leaves the descriptors of those that exit data deletes on the device.
  allocate (au(n,m), av(2:n-1,2:m-1))
  au = u
  av = 0
  call bounds_inside
  v(2:n-1,2:m-1) = av
  call want_star
  call say ("bounds inside")
  deallocate (av)
  allocate (av(n,m))
  av = v
  !$acc parallel loop collapse (2) copyin (au) copy (av)
  do j = 2, m - 1
    do i = 2, n - 1
      !$acc cache (au(i-1:i+1,j-1:j+1))
      av(i,j) = au(i-1,j) + 2 * au(i+1,j) + 3 * au(i,j-1) + 4 * au(i,j+1)
    end do
  end do
  v = av
  call want_star
  call say ("allocatable")

  !$acc enter data copyin (au, av)
  !$acc parallel loop gang vector default (present)
  do i = 2, n - 1
    !$acc loop seq
    do j = 2, m - 1
      !$acc cache (au(i-1:i+1,j-1:j+1))
      av(i,j) = au(i-1,j) + 2 * au(i+1,j) + 3 * au(i,j-1) + 4 * au(i,j+1)
    end do
  end do
  !$acc exit data copyout (av) delete (au)
  v = av
  v(1,:) = -1
  call want_star
  call say ("default present")

  call assumed (u, v)
  call want_star
  call say ("assumed shape")

  ! Every second column: not contiguous.
  tu = -2
  tu(1:2*n:2,:) = u
  call assumed (tu(1:2*n:2,:), v)
  call want_star
  call say ("strided")
  call lower_bounds (u, v)
  call want_star
  call say ("lower bounds")
  deallocate (au, av)
  p => tu(1:2*n:2,:)
  q => tv
  tv = -1
  call of_pointers (p, q)
  v = tv
  call want_star
  call say ("strided pointer")
  tv = u
  p => tv
  tu = -1
  q => tu(:n,:)
  call of_pointers (p, q)
  v = tu(:n,:)
  call want_star
  call say ("pointer")
  tu(:,:m) = -1
  cp => tv
  allocate (cq(n,m))
  cq = -1
  call contiguous_pointers (cp, cq)
  v = cq
  call want_star
  call say ("contiguous pointer")
  call assumed_size (n, u, v)
  do i = 2, n - 1
    w(i,1) = u(i-1,1) + 2 * u(i+1,1)
  end do
  call say ("assumed size")

  ! Tables.
  !$acc parallel loop copyin (table, idx) copy (v)
  do i = 1, n
    !$acc cache (table) ! tile table
    v(i,1) = table(idx(i)) - table(15 - idx(i))
  end do
  do i = 1, n
    w(i,1) = table(idx(i)) - table(15 - idx(i))
  end do
  call say ("table")

  !$acc parallel loop copyin (u, weights) copy (v) private (s)
  do i = 3, n - 2
    s = 0
    !$acc cache (weights, u(i-2:i+2,1))
    do k = 1, 5
      s = s + weights(k) * u(i+k-3,1)
    end do
    v(i,1) = s
  end do
  do i = 3, n - 2
    w(i,1) = sum (weights * u(i-2:i+2,1))
  end do
  call say ("filter")

  ! A component.
  f%n = n
  allocate (f%a(n))
  f%a = u(:,1)
  associate (a => f%a)
    !$acc parallel loop copyin (a) copy (v)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1))
      v(i,1) = a(i-1) + 2 * a(i+1)
    end do
  end associate
  do i = 2, n - 1
    w(i,1) = u(i-1,1) + 2 * u(i+1,1)
  end do
  call say ("allocatable component")
  f%fixed(:n) = u(:,2)
  associate (a => f%fixed)
    !$acc parallel loop copyin (a) copy (v)
    do i = 2, n - 1
      !$acc cache (a(i-1:i+1))
      v(i,1) = a(i-1) + 2 * a(i+1)
    end do
  end associate
  do i = 2, n - 1
    w(i,1) = u(i-1,2) + 2 * u(i+1,2)
  end do
  call say ("component")

  ! Columns, whole.
  !$acc parallel loop gang vector copyin (u) copy (v) private (s)
  do i = 1, n
    s = 0
    !$acc loop seq
    do j = 1, m
      !$acc cache (u(:,j)) ! tile u
      s = s + u(i,j) * u(n+1-i,j)
    end do
    v(i,1) = s
  end do
  do i = 1, n
    w(i,1) = sum (u(i,:) * u(n+1-i,:))
  end do
  call say ("whole columns")

  ! Array syntax and intrinsics in the region.
  !$acc parallel loop gang vector copyin (u) copy (v)
  do i = 2, n - 1
    !$acc cache (u(i-1:i+1,1)) ! tile u
    v(i,1) = max (u(i-1,1), u(i,1), u(i+1,1)) + min (u(i-1,1), 7.)
  end do
  do i = 2, n - 1
    w(i,1) = max (u(i-1,1), u(i,1), u(i+1,1)) + min (u(i-1,1), 7.)
  end do
  call say ("intrinsics")

  !$acc parallel loop gang vector copyin (u) copy (v)
  do i = 2, n - 1
    !$acc cache (u(i-1:i+1,1))
    v(i,1) = sum (u(i-1:i+1,1))
  end do
  do i = 2, n - 1
    w(i,1) = sum (u(i-1:i+1,1))
  end do
  call say ("array section")

  ! Reductions and steps.
  s = 0
  !$acc parallel loop gang vector copyin (u) reduction (max:s)
  do i = n - 1, 2, -3
    !$acc cache (u(i-1:i+1,1)) ! tile u
    s = max (s, u(i-1,1) * u(i+1,1))
  end do
  v(1,1) = s
  s = 0
  do i = n - 1, 2, -3
    s = max (s, u(i-1,1) * u(i+1,1))
  end do
  w(1,1) = s
  call say ("maximum")

  !$acc parallel loop collapse (3) copyin (u) copy (v)
  do k = 0, 1
    do j = 2, m - 1
      do i = 2, n / 2 - 1
        !$acc cache (u(i+k*20-1:i+k*20+1,j-1:j+1))
        v(i+k*30,j) = u(i+k*20-1,j) + u(i+k*20+1,j-1) + u(i+k*20,j+1)
      end do
    end do
  end do
  do k = 0, 1
    do j = 2, m - 1
      do i = 2, n / 2 - 1
        w(i+k*30,j) = u(i+k*20-1,j) + u(i+k*20+1,j-1) + u(i+k*20,j+1)
      end do
    end do
  end do
  call say ("collapse 3")

  d = reshape ([(mod (i * 7, 31), i = 1, size (d))], shape (d))
  d2 = 0
  call collapse_four (40, 9, 7, 3, d, d2)
  v(1,2) = count (d2(2:39,2:8,2:6,:) /= d(:38,2:8,2:6,:) + 2 * d(3:,2:8,2:6,:) &
    + 3 * d(2:39,:7,2:6,:) + 4 * d(2:39,3:,2:6,:) + 5 * d(2:39,2:8,:5,:) + 6 * d(2:39,2:8,3:,:))
  w(1,2) = 0
  call say ("collapse 4")

  call steps_down (m, 3, u(1,1), v(1,1))
  call steps_down (7, 1, u(1,2), v(1,2))
  do i = m, 2, -3
    w(i,1) = u(i-1,1) + 2 * u(i,1)
  end do
  do i = 7, 2, -1
    w(i,2) = u(i-1,2) + 2 * u(i,2)
  end do
  call say ("steps down")

  edge = reshape ([(i, i = 1, 3 * 384)], [3, 384])
  call over_the_edge (1, edge)
  v(1,1) = count (edge /= reshape ([(merge (2 * i + 1, i, mod (i, 3) == 0 .and. i > 9), i = 1, 3 * 384)], [3, 384]))
  w(1,1) = 0
  call say ("over the edge")
contains
end program
