! The length of a column is no number that the bounds are computed from.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2 -save-temps -fplugin-arg-acccache-no-flat" }

subroutine smooth (n, m, last, a, b)
  integer, value :: n, m, last
  integer :: i, j
  real :: a(m, n), b(m, n)
  !$acc parallel loop present (a, b)
  do j = 2, last - 1
    !$acc loop
    do i = 2, last - 1
      b(i, j) = a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1)
    end do
  end do
end subroutine smooth

program test
end program test

! { dg-final { scan-file-times *.mkoffload.s {ld\.[us]64} 14 } }
