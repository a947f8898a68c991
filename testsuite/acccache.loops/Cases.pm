# The programs in C, each a list of loops that have one thing in common.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package Cases;
use strict;
use warnings;
use C;

# How lanes share lines out: the usual way, and other ones.
my $lanes = 'parallel loop gang vector';
my @others = ('parallel loop gang worker vector', 'parallel loop gang');

# Every form with every stride, with a directive and without, by counters of the TYPES.

sub types
{
  my (@types) = @_;
  my ($count, @cases) = 0;
  for my $type (@types)
    {
      my $kind = $type =~ /unsigned/ ? 'unsigned' : 'signed';
      for my $form (sort keys %C::forms)
	{
	  my ($of, $may, $strides) = @{$C::forms{$form}};
	  next if $of ne 'any' && $of ne $kind;
	  for my $stride (@$strides)
	    {
	      # With a directive GCC 12 makes many trips of none, on the host, too, where the range
	      # of such a loop is negative in a narrow type.
	      my $broken = $form eq 'down_by' && $type =~ /char|short/ && $stride ne 1;
	      for my $inner ($may && !$broken ? ('seq', '') : '')
		{
		  # All of an int by ones, of the others by turns.
		  my @ways = ([row => 0], [col => 1], [row => 1], [col => 0]);
		  @ways = $ways[$count++ % 4] if $type ne 'int' || $stride ne 1;
		  my @how = (type => $type, stride => $stride, inner => $inner, loops => [$form]);
		  push @cases, map { C::make (@how, body => $_->[0], lane => $_->[1]) } @ways;
		}
	    }
	}
    }
  return @cases;
}

# Up and down a line, and whatever comes before: what the loops do, where they start, and how
# the lines are shared out, each of OUTERS.

sub bodies
{
  my (@outers) = @_;
  my @cases;
  for my $outer (@outers)
    {
      for my $body (qw(row col acc sum))
	{
	  push @cases, map { C::make (outer => $outer, body => $body, loops => $_, inner => 'seq') }
	    ['down'], ['down_gt'], ['down_part'], ['minus'], ['up', 'down'], ['up', 'down_gt'],
	    ['up', 'down_part'], ['down', 'up'], ['up', 'minus'], ['down', 'down'],
	    ['up', 'down', 'up', 'down'];
	}
    }
  return @cases;
}

# Ways to share out the lines, which themselves go up and down.

sub constructs
{
  my @cases;
  for my $outer ($lanes, @others, 'parallel loop worker num_gangs(1)',
		 'parallel loop vector num_gangs(1)', 'parallel loop seq num_gangs(1)',
		 'parallel loop', 'parallel loop gang vector vector_length(128)',
		 'parallel loop gang worker vector num_workers(4) vector_length(64)', 'kernels',
		 'kernels loop independent', 'serial', 'serial loop')
    {
      for my $lines (qw(up down minus by3))
	{
	  for my $loops (['down'], ['up', 'down'], ['minus'])
	    {
	      my $inner = $outer =~ /seq|^serial$|^kernels$/ ? '' : 'seq';
	      my $body = $lines eq 'by3' ? 'col' : 'row';
	      push @cases, C::make (outer => $outer, lines => $lines, loops => $loops,
				    inner => $inner, body => $body, lane => $lines eq 'minus');
	    }
	}
    }
  return @cases, shared (), routines ();
}

# Loops down a line that lanes, workers or gangs share, between those of one lane.

sub shared
{
  my @cases;
  my $data = 'present (x[:SIZE], g[:SIZE])';
  my $each = 'x[i * (n + 2) + J + 1] *= g[i * (n + 2) + J + 1];';
  for my $form (qw(up down down_gt minus))
    {
      for my $stride (1, 2, 3, 7, 'v')
	{
	  for my $how ('gang+vector', 'gang+worker vector', 'gang worker+vector', 'gang+worker')
	    {
	      my ($outer, $inner) = split /\+/, $how;
	      my $case = C::make (name => 'shared', stride => $stride, inner => $inner,
				  loops => [$form], outer => $outer);
	      $case->{text} = "#pragma acc parallel loop $outer $data\n"
		. "for (int i = m - 1; i >= 0; i--)\n" . C::loop ($case, $form, body => $each);
	      push @cases, $case;
	    }
	}
      # A lane of each gang goes up and down between loops of all lanes.
      my $case = C::make (name => 'between', inner => 'vector', loops => [$form]);
      my $seq = { %$case, inner => 'seq' };
      $case->{text} = join "\n", "#pragma acc parallel loop gang vector_length(32) $data",
	'for (int i = 0; i < m; i++) {', C::loop ($case, $form, body => $each),
	C::loop ($seq, 'up'), C::loop ($seq, $form), C::loop ($case, 'down', body => $each), '}';
      push @cases, $case;
      # A row of all lines after the other.
      $case = C::make (name => 'rows', inner => 'seq', body => 'col', loops => [$form]);
      my $row = "#pragma acc loop vector\nfor (int i = m - 1; i >= 0; i--)\n"
	. C::body ($case, 'J', $form =~ /down/ ? 1 : 0);
      $case->{text} = "#pragma acc parallel num_gangs(1) vector_length(32) $data\n{\n"
	. C::loop ($case, $form, body => $row) . "\n}";
      push @cases, $case;
      for my $lines (qw(up down))
	{
	  for my $kind ('gang vector', 'gang worker', 'vector num_gangs(1)', 'gang')
	    {
	      $case = C::make (name => 'collapse', stride => $form eq 'down' ? 3 : 1,
			       loops => [$form], lines => $lines, outer => $kind);
	      my $for = $lines eq 'up' ? 'int i = 0; i < m; i++' : 'int i = m - 1; i >= 0; i--';
	      $case->{text} = "#pragma acc parallel loop collapse(2) $kind $data\nfor ($for)\n"
		. C::loop ($case, $form, body => $each);
	      push @cases, $case;
	    }
	}
    }
  return @cases;
}

# Lines that a routine goes down.

sub routines
{
  my @cases;
  for my $inner ('seq', '')
    {
      for my $loops (['down'], ['up', 'down'], ['minus'], ['down_gt'], ['down_by3'], ['down_post'])
	{
	  for my $outer ($lanes, 'parallel loop gang', 'serial loop', 'kernels loop independent')
	    {
	      my $stride = $loops->[0] =~ /3/ ? 3 : 1;
	      my @loops = map { s/_by3//r } @$loops;
	      my $case = C::make (name => 'routine', inner => $inner, loops => \@loops,
				  outer => $outer, stride => $stride);
	      $case->{before} = "#pragma acc routine seq\nstatic void __attribute__ ((noinline))\n"
		. "ROUTINE (int i, int n, D *x, const D *g)\n{\n"
		. join ("\n", map { C::loop ($case, $_) } @loops) . "\n}\n";
	      $case->{text} = C::lines ({ %$case, inner => 'seq' }, 'ROUTINE (i, n, x, g);');
	      push @cases, $case;
	    }
	}
    }
  return @cases;
}

# TEXT with elements K of line i, written X{K} and G{K}, as C has them.

sub elements
{
  my ($text) = @_;
  $text =~ s/\b([XG])\{([^}]*)\}/\l$1\[i * (n + 2) + $2]/g;
  return $text;
}

# Loops within loops, whose inner ones go over all of the line or over what the outer ones have
# passed.

sub nested
{
  my @cases;
  my @forms = qw(up up_from down down_gt minus minus_ge);
  for my $outer (@forms)
    {
      for my $inner (@forms)
	{
	  for my $which ('seq', '')
	    {
	      for my $part ('all', 'part')
		{
		  my $case = C::make (name => "${outer}_of_${inner}_$part", inner => $which);
		  my $down = $inner =~ /down/ ? 1 : 0;
		  my ($n, $stride) = $part eq 'all' ? ('n', 1) : ('p', 2);
		  my $before = $down ? 'J + 2' : 'J';
		  my $body = elements ("X{J + 1} = X{J + 1} * 3 - G{o + 1} * X{$before};");
		  my $in = C::loop ($case, $inner, k => 'l', n => $n, body => $body);
		  my $text = "{ int o = J, p = o + 1;\n$in\n}";
		  $case->{text} = C::lines ($case, C::loop ($case, $outer, body => $text,
							    stride => $stride));
		  push @cases, $case;
		}
	    }
	}
    }
  return @cases, odd ();
}

# Whatever else people write.

sub odd
{
  my $up = 'X{k + 1} += G{k + 1} * X{k};';
  my $down = 'X{k + 1} -= G{k + 1} * X{k + 2};';
  my $each_down = 'for (int k = n - 1; k >= 0; k--)';
  my %texts = (
    counter_after => 'int k; for (k = n - 1; k >= 0; k--) { if (STOP (G{k + 1})) break; '
      . "$down } X{0} = k;",
    minus_after => 'int k; for (k = 0; k > -n; k--) X{-k + 1} ^= 5; X{0} = k;',
    two_counters => 'for (int k = n - 1, l = 0; k >= 0; k--, l++) X{k + 1} -= G{l + 1} * X{k + 2};',
    two_ends => 'for (int k = n - 1, l = 0; k > l; k--, l++)'
      . ' { D t = X{k + 1}; X{k + 1} = X{l + 1} * 3; X{l + 1} = t; }',
    pointer => 'D *p = &X{n}; for (; p > &X{0}; p--) *p -= 3 * p[1];',
    either_way => 'int by = i % 2 ? -1 : 1, from = by < 0 ? n - 1 : 0, to = by < 0 ? -1 : n;'
      . " for (int k = from; k != to; k += by) $down",
    unknown_bounds => 'int from = i % 2 ? 0 : n - 1, to = i % 2 ? -n : -1;'
      . ' for (int k = from; k > to; k--) X{(i % 2 ? -k : k) + 1} ^= k + 77;',
    halves => 'for (int k = n; k > 0; k /= 2) X{k} += 3;',
    skips => "$each_down { if (k % 3 == 1) continue; $down }",
    bound_moves => "int l = 0; for (int k = n - 1; k >= l; k--) { $down if (k % 4 == 0) l++; }",
    constant => 'if (n > 55) for (int k = 54; k >= 0; k--) X{k + 1} -= 3 * X{k + 2};',
    constant_up => "if (n > 20) { for (int k = 0; k < 20; k++) $up"
      . " for (int k = 19; k >= 0; k--) $down }",
    negated => 'int e = -n; for (int k = 0; k > e; k--) X{-k + 1} += 3 * X{-k};',
    half_way => 'int e = -n / 2; for (int k = 0; k > e; k--) X{-k + 1} += 3 * X{-k};',
    twice => "$each_down { X{k + 1} -= 3 * X{k + 2}; if (k & 1) { k--; X{k + 1} += 7; } }");
  my @cases;
  for my $name (sort keys %texts)
    {
      for my $outer ('parallel loop gang vector', 'parallel loop gang', 'serial loop')
	{
	  my $case = C::make (name => $name, outer => $outer);
	  $case->{text} = C::lines ($case, elements ($texts{$name}));
	  push @cases, $case;
	}
    }
  return @cases;
}

# name => [type of the elements, its loops].

our %programs = (
  signed => ['double', types (@C::signed)],
  unsigned => ['double', types (@C::unsigned)],
  doubles => ['double', bodies ($lanes, @others)],
  floats => ['float', bodies ($lanes)],
  words => ['unsigned', bodies ($lanes)],
  constructs => ['double', constructs ()],
  nested => ['unsigned', nested ()],
);

1;
