/* { dg-require-effective-target gcc99 } */
int a = "nobody compiles this";
