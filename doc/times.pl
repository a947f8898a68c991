# Prints times from the committed results, as values for the manual.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: perl times.pl RESULTS.CSV... <LIST
#
# Each line of LIST: a name, and the benchmark and the variant whose median of milliseconds it is.  A
# variant that is a group's name stands for the fastest of the group.

use strict;
use warnings;

my %ms;
for my $file (@ARGV)
  {
    open my $in, '<', $file or die "$file: $!\n";
    chomp (my $head = <$in>);
    my @columns = split /,/, $head;
    while (<$in>)
      {
	chomp;
	my %row;
	@row{@columns} = split /,/;
	next if $row{result} ne 'right';
	for my $key (map { "$row{benchmark} $_" } @row{qw(variant group)})
	  {
	    $ms{$key} = $row{median_ms} if !defined $ms{$key} || $row{median_ms} < $ms{$key};
	  }
      }
    close $in;
  }
while (my $line = <STDIN>)
  {
    my ($name, $benchmark, $variant) = split ' ', $line;
    my $time = $ms{"$benchmark $variant"} // die "no time of $benchmark, $variant\n";
    printf "\@set %s %.3f ms\n", $name, $time;
  }
