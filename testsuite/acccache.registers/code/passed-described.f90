! What descriptors say is loaded where it is used, since lanes have no registers for all of it.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2 -ffast-math -save-temps" }

subroutine multiply (rows, first, column, val, x, y)
  integer, value :: rows
  integer :: i, k, first(rows + 1)
  integer, allocatable :: column(:)
  real, allocatable :: val(:)
  real :: x(rows), y(rows), total
  !$acc parallel loop present (first, column, val, x, y)
  do i = 1, rows
    total = 0
    !$acc loop seq
    do k = first(i), first(i + 1) - 1
      total = total + val(k) * x(column(k))
    end do
    y(i) = total
  end do
end subroutine multiply

program test
end program test

! { dg-final { shell-test "a pointer is loaded in a loop" {! awk '/^\$L[0-9]+:/ {at[substr($1,1,length($1)-1)]=n} /ld\.u64/ {n++} /@.*bra/ {l=$NF; sub(/;/,"",l); if (l in at && n > at[l]) bad=1} END {exit bad}' *.mkoffload.s} } }
