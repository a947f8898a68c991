# Prints the ChangeLog, in GNU style, from the history of the sources.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: perl changelog.pl SRCDIR
#
# A release has no history.  There it prints the ChangeLog that the release came with.

use strict;
use warnings;
use Text::Wrap;

@ARGV == 1 or die "usage: perl changelog.pl SRCDIR\n";
my ($srcdir) = @ARGV;
my @git = ('git', '-C', $srcdir, '-c', 'core.quotepath=false', '-c', 'log.showSignature=false');

# What the command "@_" prints, or undef if it fails.

sub output_of
{
  open my $saved, '>&', \*STDERR or die "dup: $!\n";
  open STDERR, '>', '/dev/null' or die "/dev/null: $!\n";
  my $pid = open my $in, '-|', @_;
  my $text = $pid ? join '', <$in> : '';
  my $good = $pid && close $in;
  open STDERR, '>&', $saved or die "dup: $!\n";
  return $good ? $text : undef;
}

# Whether SRCDIR is the top of a working tree.  A release may be unpacked below another one.

sub has_history
{
  my $up = output_of (@git, 'rev-parse', '--show-cdup');
  return defined $up && $up eq "\n";
}

# TEXT with a tab before each line that is not empty.

sub tabbed
{
  my ($text) = @_;
  $text =~ s/[ \t]+$//mg;
  $text =~ s/^(?=.)/\t/mg;
  return $text;
}

# TEXT in lines that fit.

sub wrapped
{
  my ($text) = @_;
  local $Text::Wrap::columns = 72;
  local $Text::Wrap::huge = 'overflow';
  local $Text::Wrap::unexpand = 0;
  local $Text::Wrap::break = qr/ /;
  return tabbed (wrap ('', '', $text)) . "\n";
}

# An entry's lines about the files NAMES, to which WHAT happened.

sub about_files
{
  my ($what, @names) = @_;
  return @names ? wrapped ('* ' . join (', ', @names) . ": $what.") : '';
}

# What became of the files, from the lines of --name-status.

sub files
{
  my %files;
  my $moved = '';
  for (@_)
    {
      my ($status, $name, $now) = split /\t/;
      if (defined $now)
	{
	  $moved .= $status =~ /^R/ ? about_files ("Move to $now", $name)
		    : about_files ("New, from $name", $now);
	}
      else
	{
	  push @{$files{$status}}, $name;
	}
    }
  my $text = $moved . about_files ('New', @{delete $files{A} // []})
	     . about_files ('Remove', @{delete $files{D} // []});
  return $text . about_files ('Change', sort map { @$_ } values %files);
}

sub print_history
{
  my $log = output_of (@git, 'log', '--no-merges', '--no-color', '--find-renames', '--name-status',
		       '--date=short', '--format=%x01%ad%x02%s%x02%b%x02');
  defined $log or die "changelog.pl: git log fails in $srcdir\n";
  warn "changelog.pl: this clone is shallow, and the ChangeLog therefore is short\n"
    if output_of (@git, 'rev-parse', '--is-shallow-repository') eq "true\n";
  my $last = '';
  for my $commit (grep { length } split /\x01/, $log)
    {
      my ($date, $subject, $body, $names) = split /\x02/, $commit;
      print "$date  The acccache maintainers\n\n" if $date ne $last;
      $last = $date;
      $body =~ s/\A\s+|\s+\z//g;
      print wrapped ($subject), "\n";
      print tabbed ("$body\n"), "\n" if length $body;
      my $files = files (grep { length } split /\n/, $names);
      print "$files\n" if length $files;
    }
}

if (has_history ())
  {
    print_history ();
  }
elsif (open my $in, '<', "$srcdir/ChangeLog")
  {
    print while <$in>;
  }
else
  {
    die "changelog.pl: $srcdir has neither a history nor a ChangeLog\n";
  }
close STDOUT or die "changelog.pl: cannot write: $!\n";
