! Joined elements take the place of loads of a descriptor, of which offsets are made for others.
! { dg-do compile }
! { dg-options "-O3 -fopt-info-omp-optimized" }
! { dg-prune-output "OpenACC loop|assigned OpenACC|each lane|kept in" }

subroutine joined (b, f, g)
  implicit none
  integer, allocatable, intent(in) :: b(:, :, :)
  real, intent(inout) :: f(96)
  integer, intent(inout) :: g(192)
  integer(8) :: i
  integer :: j, k, kt, q
  !$acc parallel copyin(b) copy(f, g)
  !$acc loop gang worker vector collapse(2) private(k, kt, q)
  do i = 0, 2
     do j = 0, 31
        do kt = 0, 7, 4
           do k = kt, kt + 3
              do q = 0, 1
                 g(64 * i + 2 * j + q + 1) = iand (g(64 * i + 2 * j + q + 1) + b(j + 1, i + 1, k + 1), 31) - 16 ! { dg-optimized {elements of 'g' that follow each other are accessed together} }
              end do
           end do
           f(32 * i + j + 1) = b(j + 1, i + 1, kt + 1)
        end do
     end do
  end do
  !$acc end parallel
end subroutine joined
