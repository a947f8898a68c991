// A program with directives in C++'s places does what it does without them.
// { dg-do run }
// { dg-additional-options "-foffload=disable -std=c++17" }

const int N = 64;
static float in[N], out[N];
static int failures;

template <int R, typename T>
static void
stencil (T (&p)[N], T *__restrict q, int n)
{
#pragma acc parallel loop copyin(p) copyout(q[0:n])
  for (int i = R; i < n - R; i++)
    {
#pragma acc cache(p[i-R:2*R+1])
      T sum = 0;
      for (int k = -R; k <= R; k++)
	{
#pragma acc cache(readonly: p[i+k])
	  sum += p[i + k];
	}
      q[i] = sum;
    }
}

struct grid
{
  float cells[N];
  int n;

  grid (int m) : n (m)
  {
    for (int i = 0; i < N; i++)
      cells[i] = i;
  }
  ~grid () { failures += n != N; }

  float
  sum ()
  {
    float total = 0;
#pragma acc parallel loop reduction(+:total) copyin(this[0:1])
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache(in[i-1:3])
	total += cells[i] + in[i];
      }
    if (total < 0)
      throw 1;
    return total;
  }
};

int
main ()
{
  for (int i = 0; i < N; i++)
    in[i] = i;
  stencil<2> (in, out, N);
  for (int i = 2; i < N - 2; i++)
    failures += out[i] != 5 * i;
  try
    {
      grid g (N);
      failures += g.sum () != 2 * 62 * 63 / 2;
      in[1] = -1e6;
      g.sum ();
      failures++;
    }
  catch (int thrown)
    {
      failures += thrown != 1;
    }
  auto lambda = [&] (int r)
    {
#pragma acc kernels loop independent copyin(in) copy(out)
      for (int i = r; i < N - r; i++)
	{
#pragma acc cache(in[i-r:2*r+1], out[i:1])
	  out[i] = in[i + r];
	}
    };
  lambda (3);
  for (int i = 3; i < N - 3; i++)
    failures += out[i] != i + 3;
  return failures;
}
