/* Bounds in whose evaluation GCC remembers values, makes objects or converts.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

struct range { int low, length; };

void
literals (float *in, float *out, int n, struct range r)
{
#pragma acc parallel loop copyin (in[0:n]) copyout (out[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (in[i ?: 1:3], in[i / 2 ?: n:4])
#pragma acc cache (in[(int) {i}:3], in[(int) {1}:(long) {2}])
#pragma acc cache (in[(struct range) {.length = i}.length:3], in[r.low:r.length])
      out[i] = in[i];
    }
}

/* The directive is the first of all in it to name n.  */

void
narrow (float *in, float *out, short i, unsigned char first, int n)
{
#pragma acc parallel loop copyin (in[0:64]) copyout (out[0:64])
  for (int k = 0; k < 64; k++)
    {
#pragma acc cache (in[i + 0:3], in[first:3])
#pragma acc cache (in[i:n])
      out[k] = in[k];
    }
#pragma acc parallel loop copyin (in[0:64]) copyout (out[0:64])
  for (short k = 0; k < 64; k++)
    {
#pragma acc cache (in[k + 0:n])
      out[k] = in[k];
    }
#pragma acc kernels copyin (in[0:64]) copyout (out[0:64])
  for (short k = 0; k < 64; k++)
    {
#pragma acc cache (in[k - 0:n], in[+k:2], in[k * 1:n])
      out[k] = in[k];
    }
}

/* Indices narrower than int, or as wide as a pointer; and conversions that were written.  Each in a
   function of its own.  */

struct small { short m, *p; };
#pragma acc routine seq
extern short get (void);

#define FUNCTION(NAME) \
  void NAME (float *in, short i, short *q, struct small r, struct small *rp, unsigned long u, \
	     int n, signed char c)
#define LOOP for (int k = 0; k < 64; k++)

FUNCTION (index_0)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[(int) i:n])
      in[k] += q[k];
    }
}

FUNCTION (index_1)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[+i:n])
      in[k] += q[k];
    }
}

FUNCTION (index_2)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[(short) i:n])
      in[k] += q[k];
    }
}

FUNCTION (index_3)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[(short) k:n])
      in[k] += q[k];
    }
}

FUNCTION (index_4)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[q[k]:n])
      in[k] += q[k];
    }
}

FUNCTION (index_5)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[*q:n])
      in[k] += q[k];
    }
}

FUNCTION (index_6)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[r.m:n])
      in[k] += q[k];
    }
}

FUNCTION (index_7)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[rp->m:n])
      in[k] += q[k];
    }
}

FUNCTION (index_8)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[r.p[k]:n])
      in[k] += q[k];
    }
}

FUNCTION (index_9)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[get ():n])
      in[k] += q[k];
    }
}

FUNCTION (index_10)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[k ? i : c:n])
      in[k] += q[k];
    }
}

FUNCTION (index_11)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[k ? i : i:n])
      in[k] += q[k];
    }
}

FUNCTION (index_12)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[i * 1:n])
      in[k] += q[k];
    }
}

FUNCTION (index_13)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[(int) c:n])
      in[k] += q[k];
    }
}

FUNCTION (index_14)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[(int) (short) k:n])
      in[k] += q[k];
    }
}

FUNCTION (index_15)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[(int) get ():n])
      in[k] += q[k];
    }
}

FUNCTION (index_16)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[get () + 0:n])
      in[k] += q[k];
    }
}

FUNCTION (index_17)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[(int) (i + 1):n])
      in[k] += q[k];
    }
}

FUNCTION (index_18)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[(short) (i + 1):n])
      in[k] += q[k];
    }
}

FUNCTION (index_19)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[i == 1:n])
      in[k] += q[k];
    }
}

FUNCTION (index_20)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[u:n])
      in[k] += q[k];
    }
}

FUNCTION (index_21)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[(long) u:n])
      in[k] += q[k];
    }
}

FUNCTION (index_22)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[(unsigned) k:n])
      in[k] += q[k];
    }
}

FUNCTION (index_23)
{
#pragma acc parallel loop copyin (in[0:64], q[0:64])
  LOOP
    {
#pragma acc cache (in[u + n:n])
      in[k] += q[k];
    }
}
