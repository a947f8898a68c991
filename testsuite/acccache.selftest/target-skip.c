/* { dg-skip-if "right: skipped" { target *-*-* } } */
int a = "nobody compiles this";
