! Dummy arrays of assumed shape of which nothing is known.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2 -save-temps" }
subroutine turn (a, b)
  real (8), intent (in) :: a(:, :)
  real (8), intent (inout) :: b(:, :)
  integer :: i, j
  !$acc parallel loop gang vector_length(32) copyin (a) copy (b)
  do j = 1, size (a, 2)
    !$acc loop vector
    do i = 2, size (a, 1)
      if (a(i, j) > 0) b(i, j) = 2 * a(i - 1, j)
    end do
  end do
end subroutine turn

program main
  implicit none
  interface
    subroutine turn (a, b)
      real (8), intent (in) :: a(:, :)
      real (8), intent (inout) :: b(:, :)
    end subroutine turn
  end interface
  real (8) :: a(9, 7), b(9, 7)
  a = 1
  b = 3
  call turn (a, b)
  if (any (b(2:, :) /= 2)) stop 1
end program main
! { dg-final { scan-file-not *.mkoffload.s {cvt\.u64\.u32} } }
