# Reads a folder of C or C++ sources in GNU style: its rooms, its definitions, its objects.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package Rooms;

use strict;
use warnings;

# What rooms.def FILE says: a hash of lists.  Each line is KIND ("TEXT", "WHY"), and gives the list of
# that kind one [TEXT, WHY].

sub definitions
{
  my ($file) = @_;
  my $text = slurp ($file);
  $text =~ s{/\*.*?\*/}{}sg;
  my %found;
  while ($text =~ /^(\w+) \(\s*"([^"]*)",\s*((?:"[^"]*"\s*)+)\)/mg)
    {
      my ($kind, $name, $why) = ($1, $2, $3);
      push @{$found{$kind}}, [$name, join '', $why =~ /"([^"]*)"/g];
    }
  die "rooms: $file names no rooms\n" unless $found{ROOM};
  return \%found;
}

sub slurp
{
  my ($file) = @_;
  open my $in, '<', $file or die "$file: $!\n";
  local $/;
  my $text = <$in>;
  return defined $text ? $text : '';
}

# The files below FOLDER whose names match PATTERN, as names below it, in a fixed order.

sub files
{
  my ($folder, $pattern) = @_;
  my @files;
  my @work = ('');
  while (@work)
    {
      my $below = shift @work;
      opendir my $handle, "$folder/$below" or die "$folder/$below: $!\n";
      for my $name (sort grep { !/^\.\.?$/ } readdir $handle)
	{
	  push @work, "$below$name/" if -d "$folder/$below$name";
	  push @files, "$below$name" if -f "$folder/$below$name" && $name =~ $pattern;
	}
    }
  return sort @files;
}

# TEXT with blanks in the place of comments and of what strings hold, line by line.

sub code
{
  my ($text) = @_;
  my $blank = sub { (my $s = $_[0]) =~ s/[^\n]/ /g; return $s };
  $text =~ s{(/\*.*?\*/|//[^\n]*)|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)+)'}
	    {defined $1 ? $blank->($1) : defined $2 ? '"' . $blank->($2) . '"'
						    : "'" . $blank->($3) . "'"}sge;
  return $text;
}

# The top-level items of CODE, which is without comments: each a hash of text, line (of its start),
# lines (how many), kind (function, prototype, or other) and name.

sub items
{
  my ($code) = @_;
  # What the preprocessor sees is no item, nor are the braces of extern "C".
  $code =~ s{^\#(?:[^\n]*\\\n)*[^\n]*}{(my $s = $&) =~ s/[^\n]/ /g; $s}mge;
  $code =~ s{^extern " *"\s*\{}{(my $s = $&) =~ s/[^\n]/ /g; $s}mge;
  my (@items, $depth, $start);
  ($depth, $start) = (0, 0);
  while ($code =~ /([{}();\[\]])/g)
    {
      my ($char, $at) = ($1, pos ($code));
      $depth++ if $char =~ /[{(\[]/;
      $depth-- if $char =~ /[})\]]/;
      if ($depth < 0)
	{
	  # The end of extern "C".
	  ($depth, $start) = (0, $at);
	  next;
	}
      my $text = substr $code, $start, $at - $start;
      next unless $depth == 0
		  && ($char eq ';' || ($char eq '}' && is_function ($text)));
      push @items, item ($code, $start, $at);
      $start = $at;
    }
  return @items;
}

# Whether TEXT, which ends with a brace, defines a function.

sub is_function
{
  my ($text) = @_;
  my ($head) = $text =~ /^([^{]*)\{/ or return 0;
  # An argument may have a default.
  $head =~ s/\((?:[^()]|\([^()]*\))*\)/()/g;
  return $head =~ /\w\s*\(/ && $head !~ /(?<![=!<>])=(?!=)/;
}

sub item
{
  my ($code, $start, $end) = @_;
  my $text = substr $code, $start, $end - $start;
  my ($space) = $text =~ /^(\s*)/;
  my $line = 1 + (substr ($code, 0, $start) . $space) =~ tr/\n//;
  $text =~ s/^\s+//;
  my %item = (text => $text, line => $line, lines => 1 + $text =~ tr/\n//, kind => 'other',
	      name => '', static => $text =~ /^static\b/ ? 1 : 0);
  (my $flat = $text) =~ s/__attribute__ \(\(.*?\)\)|\b[A-Z_]{6,}\b(?: \(\d+, \d+\))?//g;
  if ($flat =~ /\}$/)
    {
      # GNU style: the name begins a line.
      ($item{kind}, $item{name}) = ('function', $1) if $flat =~ /^(?:[^{]*[\s*&])?(\w+)\s*\([^{]*\{/s;
      $item{name} = $1 if $flat =~ /^[^{]*?^(\w+)\s*\(/ms;
    }
  elsif ($flat =~ /^(?!typedef|struct \w+\s*\{|enum|class)[^={]*?\b(\w+)\s*\((?!\*)/s)
    {
      ($item{kind}, $item{name}) = ('prototype', $1);
    }
  return \%item;
}

# The objects below FOLDER of the source SOURCE: Automake puts the names of programs and libraries
# before the source's.

sub objects
{
  my ($folder, $source) = @_;
  my ($room, $stem) = $source =~ m{^(.*/)?([^/]+)\.\w+$};
  $room //= '';
  for my $place ("$folder/$room.libs", "$folder/$room")
    {
      opendir my $handle, $place or next;
      my @found = sort grep { /^(?:\w+-)?\Q$stem\E\.o$/ } readdir $handle;
      return map { "$place/$_" } @found if @found;
    }
  return;
}

# The symbols that the object FILE defines for others and those that it leaves undefined: two hashes.
# Names are those of the linker.  AddressSanitizer adds symbols of its own to what it instruments.

sub symbols
{
  my ($file) = @_;
  my (%defined, %undefined);
  open my $nm, '-|', 'nm', $file or die "nm: $!\n";
  while (<$nm>)
    {
      $defined{$1} = 1 if / [TDBRSCG] (?!__odr_asan)(\S+)$/;
      $undefined{$1} = 1 if /^ +U (\S+)$/;
    }
  close $nm or die "rooms: nm $file fails\n";
  return (\%defined, \%undefined);
}

# The names of SYMBOLS as the source has them: a hash.

sub plain_names
{
  my (@symbols) = @_;
  my %plain;
  for my $symbol (@symbols)
    {
      # A function of C++: its length and name, and then its arguments.
      my $name = $symbol =~ /^_Z(\d+)(\w+)$/ ? substr $2, 0, $1 : $symbol;
      $plain{$symbol} = $name;
    }
  return \%plain;
}

# The circles of the graph EDGES, a hash of hashes: each a list of names.

sub circles
{
  my ($edges) = @_;
  my (%index, %low, @stack, %on, @found, $visit);
  my $n = 0;
  $visit = sub
    {
      my ($v) = @_;
      $index{$v} = $low{$v} = $n++;
      push @stack, $v;
      $on{$v} = 1;
      for my $w (sort keys %{$edges->{$v} || {}})
	{
	  $visit->($w) unless defined $index{$w};
	  $low{$v} = $low{$w} if $on{$w} && $low{$w} < $low{$v};
	}
      return if $low{$v} != $index{$v};
      my @circle;
      do
	{
	  push @circle, pop @stack;
	  delete $on{$circle[-1]};
	}
      until $circle[-1] eq $v;
      push @found, [sort @circle] if @circle > 1;
    };
  for my $v (sort keys %$edges)
    {
      $visit->($v) unless defined $index{$v};
    }
  return @found;
}

1;
