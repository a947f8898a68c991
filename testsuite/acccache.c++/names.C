// Members of base classes and of this, and what pointers and references lead to, have the
// names that the user knows.
// { dg-do compile }
// { dg-options "-fopt-info-omp-note-missed -fplugin-arg-acccache-data=gcc" }

struct row { float w[32]; };
struct base { float u[64]; row rows[4]; };
struct middle : base { int z; };
struct shared { float v[8]; };
template <typename T> struct holder { T kept[16]; };

struct derived : middle, holder<row>, virtual shared
{
  float own[64];
  float (*pa)[16];
  derived *next, **links;
  union { float either[8]; int other[8]; };
  void inside (int);
};

void
derived::inside (int n)
{
#pragma acc parallel loop
  for (int i = 1; i < n; i++)
    {
#pragma acc cache(u[i-1:3]) // { dg-note {'this->u\[i-1:3\]' of 'float'$} }
#pragma acc cache(this->u[i-1:3]) // { dg-note {'this->u\[i-1:3\]' of 'float'$} }
#pragma acc cache(base::rows[i].w[i-1:3]) // { dg-note {'this->rows\[i\]\.w\[i-1:3\]' of 'float'$} }
#pragma acc cache(kept[i].w[z:3]) // { dg-note {'this->kept\[i\]\.w\[this->z:3\]' of 'float'$} }
#pragma acc cache(own[i-1:3], either[i:2]) // { dg-note {'this->own\[i-1:3\]' of 'float'; 'this->either\[i:2\]' of 'float'$} }
#pragma acc cache(next->u[i-1:3]) // { dg-note {'this->next->u\[i-1:3\]' of 'float'$} }
#pragma acc cache((*links)->u[i-1:3]) // { dg-note {'\(\*this->links\)->u\[i-1:3\]' of 'float'$} }
#pragma acc cache(links[i]->rows[i].w[i-1:3]) // { dg-note {'this->links\[i\]->rows\[i\]\.w\[i-1:3\]' of 'float'$} }
#pragma acc cache(next->v[i-1:3]) // { dg-note {'this->next->v\[i-1:3\]' of 'float'$} }
#pragma acc cache((*pa)[i-1:3]) // { dg-note {'\(\*this->pa\)\[i-1:3\]' of 'float'$} }
    }
}

void
outside (int n, derived &r, derived *p, derived **pp, row &rr, row *rp)
{
  derived local[2];
#pragma acc parallel loop
  for (int i = 1; i < n; i++)
    {
#pragma acc cache(r.u[r.z:3]) // { dg-note {'r\.u\[r\.z:3\]' of 'float'$} }
#pragma acc cache(r.next[i].rows[2].w[p[i].z-1:3]) // { dg-note {'r\.next\[i\]\.rows\[2\]\.w\[p\[i\]\.z-1:3\]' of 'float'$} }
#pragma acc cache(p->u[i-1:3]) // { dg-note {'p->u\[i-1:3\]' of 'float'$} }
#pragma acc cache(p[2*i].own[i:3]) // { dg-note {'p\[2\*i\]\.own\[i:3\]' of 'float'$} }
#pragma acc cache((*pp)->own[(*pp)->z+1:3]) // { dg-note {'\(\*pp\)->own\[\(\*pp\)->z\+1:3\]' of 'float'$} }
#pragma acc cache((**pp).kept[i:3]) // { dg-note {'\(\*pp\)->kept\[i:3\]' of 'struct row'$} }
#pragma acc cache(rr.w[i:3], rp[1].w[i:3]) // { dg-note {'rr\.w\[i:3\]' of 'float'; 'rp\[1\]\.w\[i:3\]' of 'float'$} }
#pragma acc cache(local[i].rows[1].w[i:3]) // { dg-note {'local\[i\]\.rows\[1\]\.w\[i:3\]' of 'float'$} }
    }
}
