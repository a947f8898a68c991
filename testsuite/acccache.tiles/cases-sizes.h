/* Kernels whose loops count in unsigned types: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define PART 16
#define LEAST(A, B) ((A) < (B) ? (A) : (B))
#define DATA copyin (a[0:n*l], c[0:l*m]) copy (b[0:n*m])

CASE (product_of_sizes, 4)
{
  size_t rows = n, columns = m, inner = l;
  ACC (parallel loop collapse (2) GANGS SHAPE DATA)
  for (size_t i = 0; i < rows; i++)
    for (size_t j = 0; j < columns; j++)
      {
	T s = 0;
	for (size_t p = 0; p < inner; p += PART)
	  {
	    size_t length = LEAST ((size_t) PART, inner - p);
	    ACC (cache (a[i*inner+p:length], c[p*columns+j:length*columns])) /* tile a c */
	    for (size_t k = 0; k < length; k++)
	      s += a[i*inner+p+k] * c[(p+k)*columns+j];
	  }
	b[i*columns+j] = s;
      }
}

CASE (product_to_ends_of_sizes, 4)
{
  size_t rows = n, columns = m, inner = l;
  ACC (parallel loop collapse (2) GANGS SHAPE DATA)
  for (size_t i = 0; i < rows; i++)
    for (size_t j = 0; j < columns; j++)
      {
	T s = 0;
	for (size_t p = 0; p < inner; p += PART)
	  {
	    size_t end = LEAST (p + PART, inner);
	    ACC (cache (a[i*inner+p:end-p], c[p*columns+j:(end-p)*columns])) /* tile a c */
	    for (size_t k = p; k < end; k++)
	      s += a[i*inner+k] * c[k*columns+j];
	  }
	b[i*columns+j] = s;
      }
}

/* GCC finds that i*columns+j is what both come from.  In 64 bits, i*inner+p does not wrap.  */

CASE (product_of_unsigned, 4)
{
  unsigned rows = n, columns = m, inner = l;
  ACC (parallel loop collapse (2) GANGS SHAPE DATA)
  for (unsigned i = 0; i < rows; i++)
    for (unsigned j = 0; j < columns; j++)
      {
	T s = 0;
	for (unsigned p = 0; p < inner; p += PART)
	  {
	    unsigned length = LEAST (PART, inner - p);
	    ACC (cache (a[(size_t) i*inner+p:length], c[(size_t) p*columns+j:(size_t) length*columns])) /* tile a c */
	    for (unsigned k = 0; k < length; k++)
	      s += a[(size_t) i*inner+p+k] * c[((size_t) p+k)*columns+j];
	  }
	b[i*columns+j] = s;
      }
}

/* What is below 0 is a large number.  */

CASE (window_of_sizes, 1)
{
  ACC (parallel loop GANGS SHAPE copyin (a[0:n]) copy (b[0:n]))
  for (size_t i = 2; i < (size_t) (n > 4 ? n - 2 : 2); i++)
    {
      ACC (cache (a[i-2:5])) /* tile a */
      T s = 0;
      for (size_t k = -(size_t) 2; k != 3; k++)
	s += (T) (k + 4) * a[i+k];
      b[i] = s;
    }
}

/* Twins: numbers of 32 bits may wrap.  */

CASE (product_of_narrow, 4)
{
  unsigned rows = n, columns = m, inner = l;
  ACC (parallel loop collapse (2) GANGS SHAPE DATA)
  for (unsigned i = 0; i < rows; i++)
    for (unsigned j = 0; j < columns; j++)
      {
	T s = 0;
	for (unsigned p = 0; p < inner; p += PART)
	  {
	    unsigned end = LEAST (p + PART, inner);
	    ACC (cache (a[i*inner+p:end-p])) /* refused 'a': the lower bound of its section is computed in an unsigned type of less than 64 bits, and may wrap: let the loops' variables be of a signed type or 'size_t' */
	    for (unsigned k = p; k < end; k++)
	      s += a[i*inner+k] * c[k*columns+j];
	  }
	b[i*columns+j] = s;
      }
}
