# Prints what the plugin did to programs and what it was worth: a table, and a chart of bars.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: perl gain.pl FOLDER NAME...
#
# FOLDER has, for each NAME,
#   NAME.notes          what the compiler said of it, with -fopt-info-omp-all
# and for both NAME.before and NAME.after what it did without the plugin and with it, one of
#   NAME.before/kernels.csv    what acccache-run --metrics measured
#   NAME.before.launches       what bench/profile.c measured on a GPU
# It gets the chart as gain.svg.

use strict;
use warnings;

my ($folder, @names) = @ARGV;
@names or die "usage: gain.pl FOLDER NAME...\n";

sub lines_of
{
  my ($file) = @_;
  open my $in, '<', $file or return ();
  return <$in>;
}

# The sums of the columns WANTED of a table of comma-separated values.

sub sums
{
  my ($file, @wanted) = @_;
  my ($head, @rows) = lines_of ($file);
  return () if !@rows;
  chomp $head;
  my @columns = split /,/, $head;
  my %sum;
  for (@rows)
    {
      chomp;
      s/^"[^"]*"/kernel/;
      my %row;
      @row{@columns} = split /,/;
      $sum{$_} += $row{$_} for @wanted;
    }
  return map { $sum{$_} } @wanted;
}

# What a run of NAME took: a list of the values of @measures.  A warp's instruction takes a GPU as long
# however many of its lanes are there.  Its loads go through the first-level cache.

my @simulated = (['loads', 'kB'], ['instructions', 'k']);
my @on_gpu = (['time', 'ms']);

sub measured
{
  my ($run) = @_;
  my @sums = sums ("$run/kernels.csv", 'l1_on_bytes', 'warp_instructions');
  return map { $_ / 1000 } @sums if @sums;
  return map { /^launches \d+ ([\d.]+)/ ? $1 : () } lines_of ("$run.launches");
}

# In a few words, what the notes say that was done; what they say that was not, word for word.

sub done
{
  my (@notes) = @_;
  my (@done, $mapped);
  for (@notes)
    {
      /'([^']+)' is cached in a tile of ((?:\[\d+\])+)/ and push @done, "tile $1$2";
      /'([^']+)' is private and cached/ and push @done, "$1 in shared memory";
      /neighbouring iterations: (.*)/ and push @done, join (' x ', $1 =~ /(\d+) along/g) . ' iterations a lane';
      /spread over gangs of (\d+ lanes)/ and $mapped = "gangs of $1";
      /reduction of .* combines the results of all/ and push @done, 'reduction without retries';
    }
  push @done, $mapped if defined $mapped && !@done;
  return join (', ', @done) || 'nothing';
}

sub missed
{
  return map { /missed: (.*is not cached: .*)/ ? $1 : () } @_;
}

# VALUE with three digits at least.

sub number
{
  my ($value) = @_;
  return sprintf $value >= 100 ? '%.0f' : $value >= 10 ? '%.1f' : '%.3g', $value;
}

my @rows;
for my $name (@names)
  {
    my @notes = lines_of ("$folder/$name.notes");
    my @before = measured ("$folder/$name.before");
    my @after = measured ("$folder/$name.after");
    push @rows, { name => $name, done => done (@notes), missed => [missed (@notes)],
		  before => \@before, after => \@after }
      if @before && @before == @after;
  }
exit if !@rows;
my @measures = @{$rows[0]{before}} == 1 ? @on_gpu : @simulated;

# The table.

my ($wide, $long) = (7, 13);
for (@rows)
  {
    $wide = length $_->{name} if length $_->{name} > $wide;
    $long = length $_->{done} if length $_->{done} > $long;
  }
$long = 46 if $long > 46;
printf "%-*s  %-*s", $wide, 'example', $long, 'what was done';
printf '  %22s', "$_->[0], $_->[1]" for @measures;
print "\n";
for my $row (@rows)
  {
    my @words = split / (?=\S)/, $row->{done};
    my @broken = ('');
    for (@words)
      {
	push @broken, '' if length ($broken[-1]) + 1 + length > $long;
	$broken[-1] .= ($broken[-1] eq '' ? '' : ' ') . $_;
      }
    printf "%-*s  %-*s", $wide, $row->{name}, $long, shift @broken;
    printf '  %9s -> %9s', number ($row->{before}[$_]), number ($row->{after}[$_]) for 0 .. $#measures;
    print "\n";
    printf "%-*s  %s\n", $wide, '', $_ for @broken;
  }

# The bars: all of one is what it was, the filled part is what it is now.

my $cells = 24;
print "\nWhat is left";
print ' of ', join (' and of ', map { $_->[0] } @measures), " (each bar is all that there was):\n";
for my $row (@rows)
  {
    printf "%-*s", $wide, $row->{name};
    for (0 .. $#measures)
      {
	my $share = $row->{before}[$_] > 0 ? $row->{after}[$_] / $row->{before}[$_] : 1;
	my $filled = int ($share * $cells + 0.5);
	$filled = 1 if $filled < 1;
	$filled = $cells if $filled > $cells;
	printf '  |%s%s|%5.1f %%', '#' x $filled, '.' x ($cells - $filled), 100 * $share;
      }
    print "\n";
  }

# What got no tile, and why.  Examples in two languages mostly have the same reason, and
# each reason says how a tile can be tried all the same.

my (%by_reason, @reasons);
for my $row (@rows)
  {
    for my $missed (@{$row->{missed}})
      {
	$missed =~ s/ \(in '[^']*'[^()]*\)$//;
	push @reasons, $missed if !$by_reason{$missed};
	push @{$by_reason{$missed}},
	     $row->{name} . ($row->{done} eq 'nothing' ? '' : " (done instead: $row->{done})");
      }
  }
print "\nWhat got no tile, and why:\n" if @reasons;
print "\n", join (', ', @{$by_reason{$_}}), ":\n  $_.\n" for @reasons;

# The chart.  Bars of what was are pale, and those of what is lie on them.

sub chart
{
  my ($file) = @_;
  my ($left, $bar, $step, $top) = (110, 260, 26, 50);
  my $width = $left + @measures * ($bar + 90);
  my $height = $top + $step * @rows + 20;
  open my $out, '>', $file or die "$file: $!\n";
  print $out qq{<svg xmlns="http://www.w3.org/2000/svg" width="$width" height="$height" },
	     qq{font-family="sans-serif" font-size="13">\n<rect width="100%" height="100%" fill="white"/>\n};
  print $out qq{<text x="$left" y="20">pale: without acccache; dark: with it</text>\n};
  for my $m (0 .. $#measures)
    {
      my $x = $left + $m * ($bar + 90);
      print $out qq{<text x="$x" y="40" font-weight="bold">$measures[$m][0]</text>\n};
      for my $n (0 .. $#rows)
	{
	  my $row = $rows[$n];
	  my ($before, $after) = ($row->{before}[$m], $row->{after}[$m]);
	  my $most = $before > $after ? $before : $after;
	  next if !$most;
	  my $y = $top + $n * $step;
	  my ($pale, $dark) = map { sprintf '%.1f', $bar * $_ / $most } $before, $after;
	  my $base = $y + 14;
	  print $out qq{<text x="10" y="$base">$row->{name}</text>\n} if !$m;
	  print $out qq{<rect x="$x" y="$y" width="$pale" height="18" fill="#c6d4e4"/>\n},
		     qq{<rect x="$x" y="}, $y + 5, qq{" width="$dark" height="8" fill="#1f4e79"/>\n},
		     qq{<text x="}, $x + $bar + 8, qq{" y="$base">},
		     sprintf ('%.1f', $before ? 100 * $after / $before : 100), " %</text>\n";
	}
    }
  print $out "</svg>\n";
  close $out or die "$file: $!\n";
}

chart ("$folder/gain.svg");
