! Systems of equations, with an array of each lane's own between arrays that the host passes.

module systems
  implicit none
  real(8), allocatable :: a(:), b(:), c(:), x(:, :)
contains
  subroutine solve (n, m)
    integer, value :: n, m
    integer :: i, j
    real(8) :: cp(64)
    !$acc parallel loop gang vector present (a, b, c, x) private (cp)
    do j = 1, m
      cp(1) = c(1) / b(1)
      x(1, j) = x(1, j) / b(1)
      do i = 2, n
        cp(i) = c(i) / (b(i) - a(i) * cp(i - 1))
        x(i, j) = (x(i, j) - a(i) * x(i - 1, j)) / (b(i) - a(i) * cp(i - 1))
      end do
      do i = n - 1, 1, -1
        x(i, j) = x(i, j) - cp(i) * x(i + 1, j)
      end do
    end do
  end subroutine solve
end module systems

program test
  use systems
  implicit none
  integer :: i, j, n
  real(8) :: left, right(64, 45)
  logical :: wrong
  do n = 2, 64, 31
    wrong = .false.
    allocate (a(n), b(n), c(n), x(n, 45))
    do i = 1, n
      a(i) = -1 - mod (i, 3)
      b(i) = 9 + mod (i, 4)
      c(i) = -2 + mod (i, 2)
      do j = 1, 45
        right(i, j) = mod (i * j, 17)
        x(i, j) = right(i, j)
      end do
    end do
    !$acc data copyin (a, b, c) copy (x)
    call solve (n, 45)
    !$acc parallel loop collapse (2) present (x)
    do j = 1, 45
      do i = 1, n
        x(i, j) = 2 * x(i, j)
      end do
    end do
    !$acc end data
    do j = 1, 45
      do i = 1, n
        left = b(i) * x(i, j)
        if (i > 1) left = left + a(i) * x(i - 1, j)
        if (i < n) left = left + c(i) * x(i + 1, j)
        wrong = wrong .or. abs (left - 2 * right(i, j)) > 1d-9
      end do
    end do
    deallocate (a, b, c, x)
    print '(a, i0, a)', merge ('FAIL: ', 'PASS: ', wrong), n, ' equations'
  end do
end program test
