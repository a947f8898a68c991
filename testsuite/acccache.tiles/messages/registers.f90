! A loop that reads a tile keeps nothing in registers, which is said once though it is there twice;
! where it works on a variable, there is nothing to keep.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-missed -fplugin-arg-acccache-report=r.json" }
! { dg-final { scan-file-times r.json {not kept in registers} 1 } }

subroutine elements (n, a, b)
  integer :: n, i, k
  real :: a(n), b(n)
  !$acc parallel loop copyin(a) copy(b)
  do i = 1, n
    !$acc cache (a(max(i-4,1):min(i+4,n)))
    do k = max(i - 4, 1), min(i + 4, n)
      b(i) = b(i) + a(k) ! { dg-missed {'b' is not kept in registers along 'k': the loop reads a tile: let it work on a variable, and store that after the loop} }
    end do
  end do
end subroutine

subroutine variable (n, a, b)
  integer :: n, i, k
  real :: a(n), b(n), total
  !$acc parallel loop copyin(a) copy(b)
  do i = 1, n
    total = b(i)
    !$acc cache (a(max(i-4,1):min(i+4,n)))
    do k = max(i - 4, 1), min(i + 4, n)
      total = total + a(k)
    end do
    b(i) = total
  end do
end subroutine
