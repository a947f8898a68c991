/* { dg-require-effective-target no_such_target } */
int a;
