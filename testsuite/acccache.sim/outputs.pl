# Are the findings of outputs.c in the files JSON and SARIF as they should be?
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

use strict;
use warnings;
use JSON::PP;

my $failures = 0;

sub test {
  my ($good, $name) = @_;
  print $good ? "PASS" : "FAIL", ": $name\n";
  $failures++ unless $good;
}

sub document {
  my ($file) = @_;
  open my $in, '<:raw', $file or return {};
  local $/;
  return eval { decode_json (<$in>) } // {};
}

my ($json, $sarif) = map { document ($_) } @ARGV;
my @found = @{$json->{findings} // []};
test ($json->{exitStatus} == 99 && $json->{deviceUsed} && @{$json->{kernels}} == 3
      && @{$json->{failed}} == 0, 'JSON: what ran, and how it ended');
my @kinds = sort map { "$_->{check}:$_->{kind}" } @found;
test ("@kinds" eq 'memory:out-of-bounds race:one-instruction race:write-write',
      'JSON: three findings');
my ($past) = grep { $_->{check} eq 'memory' } @found;
my $access = $past->{accesses}[0];
test ($access->{file} =~ /outputs\.c$/ && $access->{line} == 25 && $access->{column} > 0
      && $access->{what} eq 'stores 4 bytes' && $past->{kernel} eq 'past$_omp_fn$0'
      && $past->{count} == 64, 'JSON: where, what and how often');

my $run = $sarif->{runs}[0];
my @results = @{$run->{results} // []};
test ($sarif->{version} eq '2.1.0' && $sarif->{'$schema'} =~ /sarif-2\.1\.0/
      && $run->{tool}{driver}{name} eq 'acccache-run' && $run->{invocations}[0]{exitCode} == 99,
      'SARIF: the tool and the run');
test (@results == 3 && 3 == (grep { $_->{level} eq 'error' && $_->{message}{text} } @results),
      'SARIF: three results');
my %rules = map { $_->{id} => 1 } @{$run->{tool}{driver}{rules}};
test (3 == keys %rules && 3 == (grep { $rules{$_->{ruleId}} } @results), 'SARIF: their rules');
($past) = grep { $_->{ruleId} =~ /^memory:/ } @results;
my $place = $past->{locations}[0]{physicalLocation};
test ($place->{artifactLocation}{uri} =~ /outputs\.c$/ && $place->{region}{startLine} == 25
      && $past->{occurrenceCount} == 64, 'SARIF: where and how often');
my ($race) = grep { $_->{ruleId} eq 'race:write-write' } @results;
test (@{$race->{relatedLocations}} == 2, 'SARIF: both sides of a race');
exit ($failures > 0);
