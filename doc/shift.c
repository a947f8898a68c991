#include <stdio.h>

int
main (void)
{
  int data[300];
  for (int i = 0; i < 300; i++)
    data[i] = i;

#pragma acc parallel loop copy(data)
  for (int i = 1; i < 300; i++)
    data[i] = data[i-1];

#pragma acc parallel loop copy(data)
  for (int i = 0; i < 300; i++)
    data[i] += data[i+1];

  printf ("data[9] = %d\n", data[9]);
}
