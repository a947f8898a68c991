# The loops in Fortran.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A kernel is as in C.pm, with the arrays of frame.F90.

package Fortran;
use strict;
use warnings;

# name => [whether a directive may precede; strides; whether it goes down; the loop, BY for its
#	   step and BODY; the index of its element, from 1].

my %forms = (
  up => [1, [1, 2, 3, 7, 'v'], 0, "do k = 1, n, BY\nBODY\nend do", 'k'],
  up_from => [1, [1, 3], 0, "do k = -n, -1, BY\nBODY\nend do", 'k + n + 1'],
  down => [1, [1, 2, 3, 7, 'v'], 1, "do k = n, 1, -BY\nBODY\nend do", 'k'],
  down_0 => [1, [1, 2, 3, 7, 'v'], 1, "do k = n - 1, 0, -BY\nBODY\nend do", 'k + 1'],
  down_part => [1, [1, 3], 1, "do k = n - 1, 1, -BY\nBODY\nend do", 'k'],
  minus => [1, [1, 2, 3, 7, 'v'], 0, "do k = 0, 1 - n, -BY\nBODY\nend do", '1 - k'],
  minus_1 => [1, [1, 3], 0, "do k = -1, -n, -BY\nBODY\nend do", '-k'],
  either_way => [1, [1, 2, 3], 1, "do k = from, to, way * BY\nBODY\nend do", 'k'],
  down_while => [0, [1, 3], 1, "k = n\ndo while (k > 0)\nBODY\nk = k - BY\nend do", 'k'],
  minus_while => [0, [1, 3], 0, "k = 0\ndo while (k > -n)\nBODY\nk = k - BY\nend do", '1 - k'],
  down_exit => [0, [1, 3], 1, "do k = n, 1, -BY\nif (g(HERE) > 0.72d0) exit\nBODY\nend do", 'k'],
  down_cycle => [1, [1, 2], 1, "do k = n, 1, -BY\nif (g(HERE) > 0.72d0) cycle\nBODY\nend do", 'k'],
);

my %bodies = (
  row => 'x(HERE) = x(HERE) OP g(HERE) * x(BEFORE)',
  col => 'x(HERE) = x(HERE) OP g(HERE) * x(BEFORE)',
  acc => "s = g(HERE) - s * x(HERE)\nx(HERE) = s",
);

# How the lines are gone through.

my %lines = (
  up => 'do i = 1, m',
  down => 'do i = m, 1, -1',
  by3 => "do j = 3 * m, 1, -3\ni = j / 3",
);

sub cell
{
  my ($case, $at) = @_;
  return $case->{body} eq 'col' ? "i, $at" : "$at, i";
}

sub loop
{
  my ($case, $name) = @_;
  my ($may, $strides, $down, $text, $index) = @{$forms{$name}};
  my ($here, $before) = map { cell ($case, $_) } $index, $index . ($down ? ' + 1' : ' - 1');
  my $op = $down ? '-' : '+';
  my $by = $case->{stride} eq 'v' ? 'step' : $case->{stride};
  $text =~ s/BODY/$bodies{$case->{body}}/;
  s/HERE/$here/g, s/BEFORE/$before/g, s/OP/$op/g, s/BY/$by/g for $text;
  $text = "!\$acc loop $case->{inner}\n$text" if $may && $case->{inner};
  return $text;
}

# A kernel with the directive OUTER for the lines; of a construct without loop, it is around these.

sub make
{
  my %case = (kind => 4, body => 'row', inner => '', lane => 0, stride => 1, lines => 'up',
	      outer => 'parallel loop gang vector', @_);
  my @loops = map { loop (\%case, $_) } @{$case{loops}};
  my $data = 'present (x, g, length)';
  my $private = $case{outer} =~ /loop/ ? ' private (i, k, s, n, from, to, way)' : '';
  my $head = "!\$acc $case{outer} $data$private\n";
  $head .= $lines{$case{lines}};
  $head .= "\ns = 0\nn = " . ($case{lane} ? 'length(i)' : 'trips');
  $head .= join "\n", '', 'way = merge (1, -1, mod (i, 2) == 0)',
    'from = merge (1_ik, n, way == 1)', 'to = merge (n, 1_ik, way == 1)'
    if grep { /either/ } @{$case{loops}};
  my ($construct) = $case{outer} =~ /^(\w+(?: loop)?)/;
  $case{text} = join "\n", $head, @loops, 'end do', "!\$acc end $construct";
  $case{outer} = '' if $case{outer} eq 'parallel loop gang vector';
  $case{name} = join '_', @{$case{loops}}, grep { $_ ne '' }
    $case{kind} == 4 ? '' : "kind$case{kind}", $case{stride} eq 1 ? '' : $case{stride},
    $case{body} eq 'row' ? '' : $case{body}, $case{inner}, $case{lane} ? 'lane' : '',
    $case{outer} =~ s/\W+$//r =~ s/\W+/_/gr, $case{lines} eq 'up' ? '' : "lines_$case{lines}";
  return \%case;
}

sub cases
{
  my ($count, @cases) = 0;
  for my $kind (4, 1, 2, 8)
    {
      for my $form (sort keys %forms)
	{
	  for my $stride (@{$forms{$form}[1]})
	    {
	      for my $inner ($forms{$form}[0] ? ('seq', '') : '')
		{
		  my @ways = ([row => 0], [col => 1], [acc => 0], [row => 1], [col => 0]);
		  @ways = $ways[$count++ % 5] if $kind != 4 || $stride ne 1;
		  my @how = (kind => $kind, stride => $stride, inner => $inner, loops => [$form]);
		  push @cases, map { make (@how, body => $_->[0], lane => $_->[1]) } @ways;
		}
	    }
	}
    }
  for my $outer ('parallel loop gang vector', 'parallel loop gang worker vector',
		 'parallel loop gang', 'serial loop', 'kernels loop independent', 'parallel loop',
		 'parallel loop worker num_gangs(1)', 'serial', 'kernels')
    {
      for my $lines (qw(up down by3))
	{
	  for my $loops (['up', 'down'], ['up', 'down_part', 'minus'], ['down', 'up', 'down_0'])
	    {
	      my ($inner, $body) = ($outer =~ /loop/ ? 'seq' : '', $lines eq 'by3' ? 'col' : 'row');
	      push @cases, make (outer => $outer, lines => $lines, loops => $loops, inner => $inner,
				 body => $body);
	    }
	}
    }
  return @cases;
}

# As C::program.

sub program
{
  my ($frame, $name, @cases) = @_;
  my (@bodies, @table, %seen);
  for my $case (@cases)
    {
      my $called = $case->{name};
      my $number = @table + 1;
      die "loops: two loops of $name are called $called\n" if $seen{$called}++;
      my $high = $case->{lane} ? 'pitch - 1' : 'trips + 1';
      my $shape = $case->{body} eq 'col' ? "m, 0:$high" : "0:$high, m";
      for my $who ('device', 'host')
	{
	  my $text = $case->{text};
	  $text =~ s/^!\$acc.*\n?//mg if $who eq 'host';
	  push @bodies, <<"END";
subroutine ${who}_$number (trips, stride, m, x, g, length)
integer, parameter :: ik = $case->{kind}
integer, intent (in) :: trips, stride, m, length(m)
real(8) :: x($shape), s
real(8), intent (in) :: g($shape)
integer :: i, j
integer(ik) :: k, n, step, from, to, way
step = int (stride, ik)
$text
end subroutine
END
	}
      push @table, "call try ('$called', device_$number, host_$number)";
    }
  my %with = (LOOPS => $name, BODIES => join ("\n", @bodies), TABLE => join "\n", @table);
  $frame =~ s/\b(LOOPS|BODIES|TABLE)\b/$with{$1}/g;
  return $frame;
}

1;
