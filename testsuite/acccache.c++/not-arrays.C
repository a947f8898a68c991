// Objects that look like arrays.
// { dg-do compile }

#include <vector>
#include <array>

struct like { float &operator[] (int); };

void
f (std::vector<float> &v, std::array<float, 8> &r, like &l, int n)
{
#pragma acc parallel loop
  for (int i = 1; i < n; i++)
    {
#pragma acc cache(v[i-1:3])	/* { dg-error {'v' does not have pointer or array type} } */
#pragma acc cache(v)	/* { dg-error {'v' does not have pointer or array type} } */
#pragma acc cache(r[i-1:3])	/* { dg-error {'r' does not have pointer or array type} } */
#pragma acc cache(l[i])	/* { dg-error {'l' does not have pointer or array type} } */
#pragma acc cache(n)	/* { dg-error {'n' does not have pointer or array type} } */
#pragma acc cache(std::vector<float>)	/* { dg-error {expected primary-expression before '\)' token} } */
      l[i] = 1;
    }
}
