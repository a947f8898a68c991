! A private array is no array that the host passes, so that its elements keep nothing from registers; pointers may be
! to the same.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-optimized-missed" }
! { dg-prune-output "OpenACC" }

module rows
  real(8), allocatable :: a(:), x(:, :)
  real(8), pointer :: p(:), q(:, :)
contains
  subroutine apart (n)
    integer :: n, i, j
    real(8) :: c(100)
    !$acc parallel loop gang vector present (a, x) private (c)
    do j = 1, n
      c(1) = 1
      do i = 2, n
        c(i) = c(i - 1) * a(i) + 1 ! { dg-optimized {'c' is kept in a register along 'i': 2 accesses become 1 in the loop} }
        x(i, j) = x(i - 1, j) * a(i) + c(i) ! { dg-optimized {'x' is kept in a register along 'i': 2 accesses become 1 in the loop} }
      end do
    end do
  end subroutine apart

  subroutine together (n)
    integer :: n, i, j
    !$acc parallel loop gang vector present (p, q)
    do j = 1, n
      do i = 2, n
        q(i, j) = p(i - 1) + p(i) ! { dg-missed {'p' is not kept in registers along 'i': another store in the loop may change it: declare one of them without 'target' or 'pointer'} }
      end do
    end do
  end subroutine together
end module rows
