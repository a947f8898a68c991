module tools
  implicit none
  integer :: wrong = 0, told
  integer(8) :: checksum
contains
  pure integer function value (k, salt)
    integer, intent(in) :: k, salt
    integer(8) :: h
    h = iand ((k + 1) * 40503_8 + salt * 9176_8, 2147483647_8)
    h = ieor (h, ishft (h, -7))
    h = iand (h * 48271_8, 2147483647_8)
    h = ieor (h, ishft (h, -13))
    value = int (iand (h, 65535_8))
  end function

  pure integer function digit (v, place)
    integer, intent(in) :: v, place
    digit = iand (ishft (v, -4 * place), 15) - 8
  end function

  subroutine compare (seed, name, k, is, should)
    integer, intent(in) :: seed, k
    character, intent(in) :: name
    real(8), intent(in) :: is, should
    checksum = iand (checksum * 31 + int (is, 8), 4294967295_8)
    if (is == should) return
    wrong = wrong + 1
    told = told + 1
    if (told <= 5) print '(a,i0,3a,i0,a,es24.16,a,es24.16)', 'case ', seed, ': ', name, '(', k, ') is ', &
      is, ' instead of ', should
  end subroutine
end module

! Case 1003702: gang.
module case_1003702
  use tools
  implicit none
  integer, volatile :: n0_1003702 = 21
  integer, volatile :: n1_1003702 = 20
  integer, volatile :: n2_1003702 = 3
  integer, volatile :: n3_1003702 = 61
  integer, volatile :: n4_1003702 = 307
contains

  subroutine plain_1003702 (n0, n1, n2, n3, n4, a, b_in, m, e, f)
    integer, intent(in) :: n0, n1, n2, n3, n4
    integer(2), intent(in) :: a(0:, -3:)
    integer(1), intent(in) :: b_in(:, :, :)
    integer(1) :: b(5, 5:11, n1)
    integer(1), intent(in) :: m(n2 * n3)
    integer(1), intent(inout) :: e(613)
    real, intent(inout) :: f(n4, 3)
    integer :: i
    integer :: j
    integer :: k1
    integer(8) :: r1
    integer(8) :: r2
    integer(8) :: s
    b = b_in
    do i = 10, 6, -1
      if (mod (int (i - 6), 2) == 0) then
        e(i + 452) = iand (int (int (e(i + 302)) + 2 * int (e(i + 452))), 31) - 16
      end if
      do j = 7, 63, 2
        if (j - 3 < 61) then
          e(i + 5 * j - 28) = iand (int (-f(61 * i + j - 368, 2) + 3 * int (a(-i + 11, -3)) + 3 &
       * int (a(-i + 11, -3)) + 2 * int (e(i + 5 * j - 28))), 31) - 16
        end if
        if (mod (int (i - 6), 7) == 5) then
          e(i + 5 * j + 277) = iand (int (-int (a(-i + 11, -3)) + int (b(4, i, 5)) * int (a(-i + &
       11, -3)) + 3 * f(61 * i - j - 300, 2) + int (e(i + 5 * j + 277)) + 3), 31) - 16
        end if
        if (mod (int (j - 5), 2) == 1) then
          do k1 = 1, 18, 3
            r1 = iand (int (2 * f(61 * i + j - 370, 2) + 2), 31) - 16
          end do
        else
          do k1 = 1, 18, 3
            if (mod (int (j - 5), 2) == 1) then
              e(i + 5 * j - 28) = iand (int (3 * int (a(-i + k1 + 10, -3)) * int (a(-i + k1 + &
       10, -3)) + int (b(4, i + 1, k1 + 4)) + int (e(i + 5 * j - 28)) + 3), 31) - 16
            end if
            if (j - 6 >= 0 .and. j - 4 < 61) then
              e(i + 5 * j - 28) = iand (int (f(61 * i + j - 371, 2) + 2 * f(61 * i + j - 369, 2) &
       + int (b(4, i, k1 + 4)) - int (e(i + 5 * j - 28)) + 3), 31) - 16
            end if
          end do
        end if
      end do
      do j = 5, 65, 2
        r2 = iand (int (2 * f(61 * i - 306, 1)), 31) - 16
      end do
      do j = 5, 65, 2
        f(61 * i + j - 370, 1) = f(61 * i + j - 370, 1)
      end do
      do j = 7, 65
        do k1 = 1, 18, 3
          e(i + 5 * j - 28) = iand (int (3 * int (e(i + 5 * j + 277)) + int (e(i + 5 * j - 28)) &
       + 1), 31) - 16
        end do
        if (int (m(1 * n3 + j - 4)) == 7) then
          f(61 * i + j - 370, 2) = -int (b(5, i, 4)) + 3
        end if
        if (mod (int (i - 6), 7) == 2) then
          e(i + 5 * j + 277) = iand (int (2 * int (e(i + 5 * j + 277)) + int (b(5, i, 4)) - int &
       (e(i + 5 * j + 277)) + 1), 31) - 16
        end if
      end do
    end do
  end subroutine

  subroutine accelerated_1003702 (n0, n1, n2, n3, n4, a, b_in, m, e, f)
    integer, intent(in) :: n0, n1, n2, n3, n4
    integer(2), intent(in) :: a(0:, -3:)
    integer(1), intent(in) :: b_in(:, :, :)
    integer(1) :: b(5, 5:11, n1)
    integer(1), intent(in) :: m(n2 * n3)
    integer(1), intent(inout) :: e(613)
    real, intent(inout) :: f(n4, 3)
    integer :: i
    integer :: j
    integer :: k1
    integer(8) :: r1
    integer(8) :: r2
    integer(8) :: s
    b = b_in
!$acc parallel loop gang num_gangs(7) num_workers(8) vector_length(32) copyin(a, b, m) copy(e, f)
    do i = 10, 6, -1
!$acc cache(a(-i + 11:-i + 26, -3))
!$acc cache(b(4:5, :, 4:20))
!$acc cache(e(i - 3:i + 602))
!$acc cache(f)
      if (mod (int (i - 6), 2) == 0) then
        e(i + 452) = iand (int (int (e(i + 302)) + 2 * int (e(i + 452))), 31) - 16
      end if
!$acc loop vector private(k1, r1)
      do j = 7, 63, 2
        if (j - 3 < 61) then
          e(i + 5 * j - 28) = iand (int (-f(61 * i + j - 368, 2) + 3 * int (a(-i + 11, -3)) + 3 &
       * int (a(-i + 11, -3)) + 2 * int (e(i + 5 * j - 28))), 31) - 16
        end if
        if (mod (int (i - 6), 7) == 5) then
          e(i + 5 * j + 277) = iand (int (-int (a(-i + 11, -3)) + int (b(4, i, 5)) * int (a(-i + &
       11, -3)) + 3 * f(61 * i - j - 300, 2) + int (e(i + 5 * j + 277)) + 3), 31) - 16
        end if
        if (mod (int (j - 5), 2) == 1) then
          do k1 = 1, 18, 3
            r1 = iand (int (2 * f(61 * i + j - 370, 2) + 2), 31) - 16
          end do
        else
          do k1 = 1, 18, 3
            if (mod (int (j - 5), 2) == 1) then
              e(i + 5 * j - 28) = iand (int (3 * int (a(-i + k1 + 10, -3)) * int (a(-i + k1 + &
       10, -3)) + int (b(4, i + 1, k1 + 4)) + int (e(i + 5 * j - 28)) + 3), 31) - 16
            end if
            if (j - 6 >= 0 .and. j - 4 < 61) then
              e(i + 5 * j - 28) = iand (int (f(61 * i + j - 371, 2) + 2 * f(61 * i + j - 369, 2) &
       + int (b(4, i, k1 + 4)) - int (e(i + 5 * j - 28)) + 3), 31) - 16
            end if
          end do
        end if
      end do
!$acc loop vector private(r2)
      do j = 5, 65, 2
        r2 = iand (int (2 * f(61 * i - 306, 1)), 31) - 16
      end do
!$acc loop vector
      do j = 5, 65, 2
        f(61 * i + j - 370, 1) = f(61 * i + j - 370, 1)
      end do
!$acc loop vector private(k1)
      do j = 7, 65
        do k1 = 1, 18, 3
          e(i + 5 * j - 28) = iand (int (3 * int (e(i + 5 * j + 277)) + int (e(i + 5 * j - 28)) &
       + 1), 31) - 16
        end do
        if (int (m(1 * n3 + j - 4)) == 7) then
          f(61 * i + j - 370, 2) = -int (b(5, i, 4)) + 3
        end if
        if (mod (int (i - 6), 7) == 2) then
          e(i + 5 * j + 277) = iand (int (2 * int (e(i + 5 * j + 277)) + int (b(5, i, 4)) - int &
       (e(i + 5 * j + 277)) + 1), 31) - 16
        end if
      end do
    end do
  end subroutine

  subroutine run_1003702 ()
    integer :: p_n0
    integer :: p_n1
    integer :: p_n2
    integer :: p_n3
    integer :: p_n4
    integer(2), allocatable :: x_a(:, :)
    integer(1), allocatable :: x_b(:, :, :)
    integer(1), allocatable :: x_m(:, :)
    integer(1), allocatable :: x_e(:)
    integer(1), allocatable :: saved_e(:)
    real, allocatable :: x_f(:, :)
    real, allocatable :: saved_f(:, :)
    integer :: k, v, i1, i2, i3, before
    p_n0 = n0_1003702
    p_n1 = n1_1003702
    p_n2 = n2_1003702
    p_n3 = n3_1003702
    p_n4 = n4_1003702
    allocate (x_a(0:20, -3:-3))
    k = 0
    do i2 = lbound (x_a, 2), ubound (x_a, 2)
    do i1 = lbound (x_a, 1), ubound (x_a, 1)
      v = value (k, 20663)
      x_a(i1, i2) = digit (v, 0)
      k = k + 1
    end do
    end do
    allocate (x_b(5, 5:11, 20))
    k = 0
    do i3 = lbound (x_b, 3), ubound (x_b, 3)
    do i2 = lbound (x_b, 2), ubound (x_b, 2)
    do i1 = lbound (x_b, 1), ubound (x_b, 1)
      v = value (k, 20664)
      x_b(i1, i2, i3) = digit (v, 0)
      k = k + 1
    end do
    end do
    end do
    allocate (x_m(61, 3))
    k = 0
    do i2 = lbound (x_m, 2), ubound (x_m, 2)
    do i1 = lbound (x_m, 1), ubound (x_m, 1)
      v = value (k, 20665)
      x_m(i1, i2) = mod (v, 50)
      k = k + 1
    end do
    end do
    allocate (x_e(613))
    k = 0
    do i1 = lbound (x_e, 1), ubound (x_e, 1)
      v = value (k, 20666)
      x_e(i1) = digit (v, 0)
      k = k + 1
    end do
    allocate (x_f(307, 3))
    k = 0
    do i2 = lbound (x_f, 2), ubound (x_f, 2)
    do i1 = lbound (x_f, 1), ubound (x_f, 1)
      v = value (k, 20667)
      x_f(i1, i2) = digit (v, 0)
      k = k + 1
    end do
    end do
    call plain_1003702 (p_n0, p_n1, p_n2, p_n3, p_n4, x_a, x_b, x_m, x_e, x_f)
    allocate (saved_e, source = x_e)
    allocate (saved_f, source = x_f)
    k = 0
    do i1 = lbound (x_e, 1), ubound (x_e, 1)
      v = value (k, 20666)
      x_e(i1) = digit (v, 0)
      k = k + 1
    end do
    k = 0
    do i2 = lbound (x_f, 2), ubound (x_f, 2)
    do i1 = lbound (x_f, 1), ubound (x_f, 1)
      v = value (k, 20667)
      x_f(i1, i2) = digit (v, 0)
      k = k + 1
    end do
    end do
    call accelerated_1003702 (p_n0, p_n1, p_n2, p_n3, p_n4, x_a, x_b, x_m, x_e, x_f)
    before = wrong
    told = 0
    checksum = 0
    k = 0
    do i1 = lbound (x_e, 1), ubound (x_e, 1)
      call compare (1003702, 'e', k, real ( (x_e(i1)), 8), real ( (saved_e(i1)), 8))
      k = k + 1
    end do
    k = 0
    do i2 = lbound (x_f, 2), ubound (x_f, 2)
    do i1 = lbound (x_f, 1), ubound (x_f, 1)
      call compare (1003702, 'f', k, real ( (x_f(i1, i2)), 8), real ( (saved_f(i1, i2)), 8))
      k = k + 1
    end do
    end do
    print '(a,i0,a,i0)', 'case 1003702: ', wrong - before, ' of 1534 wrong, checksum ', &
      checksum
  end subroutine
end module

program main
  use tools
  use case_1003702
  implicit none
  call run_1003702 ()
  if (wrong /= 0) stop 1
end program
