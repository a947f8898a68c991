! Second versions of constructs, for arrays of the same shape, and constructs that get none.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-optimized" }
! { dg-prune-output "OpenACC|'m' is cached|neighbouring iterations|is kept in a register" }

module fields
  real, allocatable, dimension (:, :) :: u, v, w
contains
  subroutine three (n)
    integer :: n, i, j
    !$acc parallel loop collapse (2) present (u, v, w) ! { dg-optimized {the construct has a second version for arrays of the same shape and of less than 4 GiB, which the host chooses by their descriptors: 'v', 'w', 'u'} }
    do j = 1, n
      do i = 1, n
        u(i, j) = v(i, j) + w(i, j)
      end do
    end do
  end subroutine

  subroutine two (n)
    integer :: n, i, j
    !$acc parallel loop collapse (2) present (u, v)
    do j = 1, n
      do i = 1, n
        u(i, j) = v(i, j) + 1
      end do
    end do
  end subroutine

  subroutine of_two_ranks (n, a, b)
    integer :: n, i, j
    real, allocatable, dimension (:) :: a, b
    !$acc parallel loop collapse (2) present (u, v, a, b)
    do j = 1, n
      do i = 1, n
        u(i, j) = v(i, j) + a(i) - b(j)
      end do
    end do
  end subroutine

  subroutine said (n)
    integer :: n, i, j
    !$acc parallel loop collapse (2) present (u, v, w) dim ((u, v))
    do j = 1, n
      do i = 1, n
        u(i, j) = v(i, j) + w(i, j)
      end do
    end do
  end subroutine

  subroutine assumed (n, a, b, c)
    integer :: n, i, j
    real, dimension (:, :) :: a, b, c
    !$acc parallel loop collapse (2) present (a, b, c) ! { dg-optimized {the construct has a second version for arrays of the same shape and of less than 4 GiB, which the host chooses by their descriptors: 'b', 'c', 'a'} }
    do j = 1, n
      do i = 1, n
        a(i, j) = b(i, j) + c(i, j)
      end do
    end do
  end subroutine

  ! One of assumed shape and two others.
  subroutine mixed (n, a)
    integer :: n, i, j
    real, dimension (:, :) :: a
    !$acc parallel loop collapse (2) present (a, v, w)
    do j = 1, n
      do i = 1, n
        a(i, j) = v(i, j) + w(i, j)
      end do
    end do
  end subroutine

  subroutine explicit (n, a, b, c)
    integer :: n, i, j
    real, dimension (n, n) :: a, b, c
    !$acc parallel loop collapse (2) present (a, b, c)
    do j = 1, n
      do i = 1, n
        a(i, j) = b(i, j) + c(i, j)
      end do
    end do
  end subroutine

  subroutine maybe_assumed (n, a, b, c)
    integer :: n, i, j
    real, optional, dimension (:, :) :: a, b, c
    !$acc parallel loop collapse (2) present (a, b, c)
    do j = 1, n
      do i = 1, n
        a(i, j) = b(i, j) + c(i, j)
      end do
    end do
  end subroutine

  subroutine maybe (n, a, b, c)
    integer :: n, i, j
    real, allocatable, optional, dimension (:, :) :: a, b, c
    !$acc parallel loop collapse (2) present (a, b, c)
    do j = 1, n
      do i = 1, n
        a(i, j) = b(i, j) + c(i, j)
      end do
    end do
  end subroutine

  subroutine cached (n)
    integer :: n, i, j, k
    real :: m(64)
    !$acc parallel loop collapse (2) present (u, v, w) copyin (m)
    do j = 1, n
      do i = 1, n
        !$acc cache (m)
        do k = 1, 64
          u(i, j) = u(i, j) + v(i, j) * w(i, j) * m(k)
        end do
      end do
    end do
  end subroutine

  ! The length of an element is not known.
  subroutine texts (n, l, a, b, c)
    integer :: n, l, i, j
    character (l), allocatable, dimension (:, :) :: a, b, c
    !$acc parallel loop collapse (2) present (a, b, c)
    do j = 1, n
      do i = 1, n
        a(i, j)(1:1) = char (ichar (b(i, j)(1:1)) + ichar (c(i, j)(1:1)))
      end do
    end do
  end subroutine
end module
