! A loop goes on where its test is true, so that the assembler unrolls it.  Fortran's loops end where one is.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O3 -ffast-math -fno-unroll-loops -save-temps" }

subroutine sums (n, a, b)
  integer :: n, i, j
  real :: a(n, n), b(n), total
  !$acc parallel loop copyin (a) copyout (b)
  do i = 1, n
    total = 0
    do j = 1, n
      total = total + a(i, j)
    end do
    b(i) = total
  end do
end subroutine sums

program test
  real :: a(40, 40), b(40)
  a = 1
  call sums (40, a, b)
end program test

! { dg-final { scan-file *.mkoffload.s {@%r\d+\s+bra} } }
! { dg-final { shell-test "no branch back where a test is false" {! awk '/^\$L[0-9]+:/ {seen[substr($1,1,length($1)-1)]=1} /@!%r/ && seen[substr($3,1,length($3)-1)] {bad=1} END {exit !bad}' *.mkoffload.s} } }
