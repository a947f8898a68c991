# Random kernels whose sections have lengths that are known at run time, as a program in C or C++.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package LengthsC;

use strict;
use warnings;
use Lengths;
use LanesC;

our @ISA = ('LanesC');

sub prologue
{
  return WriteC->prologue . <<'END';

#define min(A, B) ((A) < (B) ? (A) : (B))
#define max(A, B) ((A) > (B) ? (A) : (B))
#define iand(A, B) ((A) & (B))
#define mod(A, B) ((A) % (B))
END
}

# TEXT with its elements as C has them.

sub elements
{
  my ($text) = @_;
  $text =~ s{\{([^{}]*)\}}{join '', map { "[$_]" } split /;/, $1}ge;
  return $text;
}

# The items of a directive: the array and a lower bound and a length for each dimension.

sub items
{
  return join ', ', map { my ($name, @bounds) = @$_;
			  $name . join '', map { "[$bounds[2 * $_]:$bounds[2 * $_ + 1]]" } 0 .. @bounds / 2 - 1 } @_;
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
	  $text .= "#pragma acc $directive\n" if $directive && $accelerated;
	  $text .= elements ("  for (int $var = $from; $var < $to; $var += $by)\n    {\n")
		   . $self->statements ($accelerated, @$body) . "    }\n";
	}
      elsif ($kind eq 'if')
	{
	  $text .= "  if ($parts[0])\n    {\n" . $self->statements ($accelerated, @{$parts[1]}) . "    }\n";
	}
      elsif ($kind eq 'cache')
	{
	  $text .= '#pragma acc cache(' . items (@parts) . ")\n" if $accelerated;
	}
      else
	{
	  my $type = $kind ne 'let' ? '' : $parts[0] eq 's' ? "$self->{case}{type} " : 'int ';
	  $text .= "  $type" . elements ("$parts[0] = $parts[1];\n");
	}
    }
  return $text;
}

sub parameter
{
  my ($self, $array) = @_;
  my $case = $self->{case};
  my $restrict = !$case->{restrict} ? '' : $case->{language} eq 'c++' ? '__restrict__ ' : 'restrict ';
  my ($first, @rest) = @{$array->{extents}};
  return "$case->{type} *$restrict$array->{name}" unless @rest;
  return "$case->{type} (*$restrict$array->{name})" . join '', map { "[$_]" } @rest;
}

# The function that the case is about; ACCELERATED with the directives.

sub function
{
  my ($self, $accelerated) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my @parameters = ((map { "int $_" } $case->parameters), 'const int *c_', map { $self->parameter ($_) } @{$case->{arrays}});
  my $text = "\nstatic void __attribute__ ((noinline))\n" . ($accelerated ? 'accelerated' : 'plain') . "_$seed ("
	     . join (', ', @parameters) . ")\n{\n";
  $text .= "  if ($case->{before})\n    return;\n" if $case->{before};
  my @items = items (map { [$_->{name}, map { (0, $_) } @{$_->{extents}}] } @{$case->{arrays}});
  $text .= '#pragma acc ' . join (' ', @{$case->{clauses}}, "present($items[0])") . "\n" if $accelerated;
  return $text . $self->statements ($accelerated, @{$case->{body}}) . "}\n";
}

1;
