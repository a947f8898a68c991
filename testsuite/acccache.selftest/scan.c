/* Looking into what was made.  */
/* { dg-do compile } */
/* { dg-options "-fdump-tree-gimple -fdump-tree-original" } */
int hay;
int stack (void) { return hay; }
int other (void) { return hay; }
/* { dg-final { scan-assembler "stack:" } } */
/* { dg-final { scan-assembler "needle:" } } */
/* { dg-final { scan-assembler-not "needle:" } } */
/* { dg-final { scan-assembler-not "stack:" } } */
/* { dg-final { scan-assembler-times "^(stack|other):" 2 } } */
/* { dg-final { scan-assembler-times "^stack:" 2 } } */
/* { dg-final { scan-dump "gimple" "hay" } } */
/* { dg-final { scan-dump "gimple" "needle" } } */
/* { dg-final { scan-dump "no-such-pass" "hay" } } */
/* { dg-final { scan-file "scan.s" "stack" } } */
/* { dg-final { scan-file-not "scan.s" "stack" } } */
/* { dg-final { output-exists "scan.s" } } */
/* { dg-final { output-exists "scan.i" } } */
/* { dg-final { shell-test "right: a shell" "grep stack scan.s" } } */
/* { dg-final { shell-test "wrong: a shell" "grep needle scan.s" } } */
