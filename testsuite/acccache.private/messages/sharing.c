/* Lanes have up to four iterations that share what they load, where that takes no more than 128 lanes.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|is kept in|is private and cached" } */

#define DO(TEXT) _Pragma (#TEXT)

#define KERNEL(NAME, TRIPS, CLAUSES, EACH) \
  void \
  NAME (int n, const double (*__restrict a)[TRIPS], double (*__restrict b)[TRIPS]) \
  { \
    double w[TRIPS]; \
    DO (acc parallel loop gang private (w) present (a[0:n], b[0:n]) CLAUSES) \
    for (int c = 0; c < n; c++) \
      { \
	DO (acc loop vector) \
	for (int k = 0; k < TRIPS; k++) \
	  w[k] = a[c][k]; \
	DO (acc loop vector) \
	for (int k = 0; k < TRIPS; k++) \
	  { \
	    double sum = 0; \
	    EACH \
	    b[c][k] = sum; \
	  } \
      } \
  }

KERNEL (rows, 512, , for (int l = 0; l < 8; l++) sum += w[k / 8 * 8 + l] * w[l * 64 + k % 64];) /* { dg-optimized {OpenACC loops run on 128 lanes a gang \(in 'rows'} } */
KERNEL (three, 384, , for (int l = 0; l < 8; l++) sum += w[k / 8 * 8 + l] * w[l * 48 + k % 48];) /* { dg-optimized {OpenACC loops run on 128 lanes a gang \(in 'three'} } */

/* Without a loop in an iteration there is not much to share.  */
KERNEL (alone, 512, , sum = w[511 - k];) /* { dg-optimized {OpenACC loops run on 256 lanes a gang \(in 'alone'} } */
/* Too many iterations, or too many statements.  */
KERNEL (many, 1024, , for (int l = 0; l < 8; l++) sum += w[k / 8 * 8 + l] * w[l * 64 + k % 64];) /* { dg-optimized {OpenACC loops run on 256 lanes a gang \(in 'many'} } */
KERNEL (large, 512, , for (int l = 0; l < 16; l++) for (int m = 0; m < 16; m++) sum += w[(k + l * m) % 512] * w[l * 16 + m];) /* { dg-optimized {OpenACC loops run on 256 lanes a gang \(in 'large'} } */
/* The user's number.  */
KERNEL (given, 512, vector_length (256), for (int l = 0; l < 8; l++) sum += w[k / 8 * 8 + l] * w[l * 64 + k % 64];) /* { dg-optimized {OpenACC loops run on 256 lanes a gang \(in 'given'} } */
