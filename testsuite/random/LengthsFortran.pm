# Random kernels whose sections have lengths that are known at run time, as a program in Fortran.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package LengthsFortran;

use strict;
use warnings;
use Lengths;
use LanesFortran;

our @ISA = ('LanesFortran');

my %type = (int => 'integer', long => 'integer(8)', float => 'real', double => 'real(8)');

sub elements
{
  my ($text) = @_;
  $text =~ s{\{([^{}]*)\}}{'(' . join (', ', reverse split /;/, $1) . ')'}ge;
  return $text;
}

sub items
{
  return join ', ', map { my ($name, @bounds) = @$_;
			  my @ranges = map { my ($lower, $length) = @bounds[2 * $_, 2 * $_ + 1];
					     "$lower : $lower + ($length) - 1" } 0 .. @bounds / 2 - 1;
			  "$name(" . join (', ', reverse @ranges) . ')' } @_;
}

# STATEMENTS, ACCELERATED with the directives.

sub statements
{
  my ($self, $accelerated, @statements) = @_;
  my $text = '';
  for my $statement (@statements)
    {
      my ($kind, @parts) = @$statement;
      if ($kind eq 'for')
	{
	  my ($directive, $var, $from, $to, $by, $body) = @parts;
	  my $private = $self->private ($body);
	  $text .= "!\$acc $directive$private\n" if $directive && $accelerated;
	  $text .= elements ("    do $var = $from, $to - 1, $by\n") . $self->statements ($accelerated, @$body)
		   . "    end do\n";
	}
      elsif ($kind eq 'if')
	{
	  $text .= "    if ($parts[0]) then\n" . $self->statements ($accelerated, @{$parts[1]}) . "    end if\n";
	}
      elsif ($kind eq 'cache')
	{
	  $text .= '!$acc cache(' . items (@parts) . ")\n" if $accelerated;
	}
      else
	{
	  $text .= '    ' . elements ("$parts[0] = $parts[1]\n");
	}
    }
  return $text;
}

# The variables that STATEMENTS give their first value.

sub variables
{
  my ($self, $statements) = @_;
  my %names;
  for my $statement (@$statements)
    {
      my ($kind, @parts) = @$statement;
      $names{$parts[0]} = 1 if $kind eq 'let';
      $names{$_} = 1 for map { $self->variables ($_) } grep { ref eq 'ARRAY' && ref $_->[0] eq 'ARRAY' } @parts[1 .. $#parts];
    }
  return sort keys %names;
}

# Likewise as a clause.

sub private
{
  my ($self, $statements) = @_;
  my @names = $self->variables ($statements);
  return @names ? ' private(' . join (', ', @names) . ')' : '';
}

# The subroutine that the case is about; ACCELERATED with the directives.

sub function
{
  my ($self, $accelerated) = @_;
  my $case = $self->{case};
  my @arrays = @{$case->{arrays}};
  my $name = ($accelerated ? 'accelerated' : 'plain') . "_$case->{seed}";
  my $text = "\n  subroutine $name (" . join (", &\n      ", $case->parameters, map { $_->{name} } @arrays) . ")\n";
  $text .= join '', map { "    integer, value :: $_\n" } $case->parameters;
  for my $array (@arrays)
    {
      $text .= "    $type{$case->{type}}, intent(" . ($array->{written} ? 'inout' : 'in') . ") :: $array->{name}("
	       . join (', ', map { "0:$_ - 1" } reverse @{$array->{extents}}) . ")\n";
    }
  my ($for, $directive, @loop) = @{$case->{body}[0]};
  $text .= '    ' . ($_ eq 's' ? $type{$case->{type}} : 'integer') . " :: $_\n" for $self->variables ($case->{body});
  $text .= "    integer :: i, j, k, p, q\n";
  $text .= "    if ($case->{before}) return\n" if $case->{before};
  my $private = $self->private ($loop[-1]);
  $text .= '!$acc ' . join (" &\n!\$acc ", @{$case->{clauses}}, 'present(' . join (', ', map { $_->{name} } @arrays) . ")$private")
	   . "\n" if $accelerated;
  return $text . $self->statements ($accelerated, @{$case->{body}}) . "  end subroutine\n";
}

1;
