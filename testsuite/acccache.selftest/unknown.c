/* A directive that does not exist must not go unnoticed.  */
/* { dg-warming "unused" "" } */
int a;
