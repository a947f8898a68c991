/* The constructs that a `kernels' construct becomes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A single launch is a `parallel' construct with all clauses.  If there are several, a `data'
   construct around them has the data clauses, and keeps the arrays on the device between them.  */

#include "base/compat.h"
#include "kernels/launch.h"
#include "kernels/callees.h"
#include "kernels/directive.h"
#include "kernels/implicit.h"

struct emitter
{
  location_t loc;
  acc_verdicts *verdicts;
  const acc_decls *device;
  tree one_lane, lanes;		/* clauses of a launch for one lane, and for a parallel loop */
  bool single;			/* there is one launch, which has all clauses */
  bool async;			/* the launches are asynchronous */
  acc_decls opened;		/* variables of blocks around launches */
  tree vars;			/* new variables around all */
};

static tree
append (tree stmt, tree *list)
{
  append_to_statement_list_force (stmt, list);
  return stmt;
}

/* Moves the clauses of *CLAUSES for which WANTED says so to the end of *TO.  */

static void
move_clauses (tree *clauses, bool (*wanted) (tree), tree *to)
{
  while (*to)
    to = &OMP_CLAUSE_CHAIN (*to);
  for (tree *p = clauses; *p;)
    {
      tree c = *p;
      if (!wanted (c))
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *p = OMP_CLAUSE_CHAIN (c);
      OMP_CLAUSE_CHAIN (c) = NULL_TREE;
      *to = c;
      to = &OMP_CLAUSE_CHAIN (c);
    }
}

static bool
is_count (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NUM_GANGS
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NUM_WORKERS
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_VECTOR_LENGTH);
}

static bool
is_mapping (tree c)
{
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FORCE_DEVICEPTR);
}

static bool
is_wait (tree c)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WAIT;
}

/* The operand of C that is an expression, or null.  */

static tree *
operand_of (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_IF:
      return &OMP_CLAUSE_IF_EXPR (c);
    case OMP_CLAUSE_ASYNC:
      return &OMP_CLAUSE_ASYNC_EXPR (c);
    case OMP_CLAUSE_NUM_GANGS:
    case OMP_CLAUSE_NUM_WORKERS:
    case OMP_CLAUSE_VECTOR_LENGTH:
      return &OMP_CLAUSE_OPERAND (c, 0);
    default:
      return NULL;
    }
}

/* Lets the operands of CLAUSES be evaluated once, in LIST, with variables among VARS.  */

static void
settle_operands (tree clauses, location_t loc, tree *vars, tree *list)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree *operand = operand_of (c))
      if (*operand && !TREE_CONSTANT (*operand))
	{
	  tree type = TREE_TYPE (*operand);
	  tree var = create_tmp_var_raw (type, "acc");
	  DECL_CONTEXT (var) = current_function_decl;
	  DECL_CHAIN (var) = *vars;
	  *vars = var;
	  append (build2_loc (loc, INIT_EXPR, void_type_node, var, *operand), list);
	  *operand = var;
	}
}

/* Copies of CLAUSES.  */

static tree
copy_clauses (tree clauses)
{
  tree copies = NULL_TREE, *end = &copies;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      *end = copy_node (c);
      for (int i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
	if (OMP_CLAUSE_OPERAND (c, i))
	  OMP_CLAUSE_OPERAND (*end, i) = unshare_expr (OMP_CLAUSE_OPERAND (c, i));
      end = &OMP_CLAUSE_CHAIN (*end);
      *end = NULL_TREE;
    }
  return copies;
}

static tree
new_construct (enum tree_code code, location_t loc, tree body, tree clauses)
{
  tree t = build2_loc (loc, code, void_type_node, body, clauses);
  TREE_SIDE_EFFECTS (t) = 1;
  return t;
}

/* BODY with the variables VARS.  What is outlined needs a BLOCK of its own.  */

static tree
new_block (tree vars, tree body)
{
  tree block = make_node (BLOCK);
  tree bind = build3 (BIND_EXPR, void_type_node, vars, body, block);
  BLOCK_VARS (block) = vars;
  TREE_USED (block) = 1;
  TREE_SIDE_EFFECTS (bind) = 1;
  return bind;
}

/* Adds a data clause of KIND for all of DECL to CLAUSES.  */

static void
add_mapping (enum gomp_map_kind kind, location_t loc, tree decl, tree *clauses)
{
  bool by_reference = acc_is_scalar_reference (decl);
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = by_reference ? build_fold_indirect_ref (decl) : decl;
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (c)));
  if (by_reference)
    {
      tree p = build_omp_clause (loc, OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (p, (lang_GNU_Fortran () ? GOMP_MAP_POINTER
				   : GOMP_MAP_FIRSTPRIVATE_REFERENCE));
      OMP_CLAUSE_DECL (p) = decl;
      OMP_CLAUSE_SIZE (p) = size_zero_node;
      OMP_CLAUSE_CHAIN (p) = *clauses;
      *clauses = p;
    }
  OMP_CLAUSE_CHAIN (c) = *clauses;
  *clauses = c;
}

/* A `parallel' construct that executes BODY as PART.  */

static tree
build_launch (emitter *e, acc_part *part, location_t loc, tree body, tree clauses)
{
  auto_vec<tree> given_back, taken;
  acc_in_order (part->given_back, &given_back);
  acc_in_order (part->taken, &taken);
  clauses = e->single ? clauses : copy_clauses (clauses);
  for (tree decl : given_back)
    add_mapping (GOMP_MAP_TOFROM, loc, decl, &clauses);
  /* GCC copies variables that are declared in a `data' construct to the device and back.  */
  for (tree decl : taken)
    if (e->opened.contains (decl))
      {
	tree c = build_omp_clause (loc, OMP_CLAUSE_FIRSTPRIVATE);
	OMP_CLAUSE_DECL (c) = decl;
	OMP_CLAUSE_CHAIN (c) = clauses;
	clauses = c;
      }
  return new_construct (OACC_PARALLEL, loc, new_block (NULL_TREE, body), clauses);
}

/* What takes the place of a reference.  */

struct substitution
{
  tree reference, variable;
};

static tree
substitute (tree *tp, int *walk_subtrees, void *data)
{
  substitution *s = (substitution *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if ((TREE_CODE (*tp) == INDIRECT_REF && TREE_OPERAND (*tp, 0) == s->reference)
	   || *tp == s->reference)
    {
      *tp = s->variable;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Makes a variable the one of a reduction of PART, a loop, in place of the reference R.  GCC 12
   lets gangs race where the variable of a reduction is a C++ reference.  Adds what goes before the
   launch to LIST, and what comes after it to AFTER.  */

static void
replace_reference (emitter *e, acc_part *part, tree *r, tree *list, tree *after)
{
  tree type = TREE_TYPE (TREE_TYPE (*r));
  tree var = create_tmp_var_raw (TYPE_MAIN_VARIANT (type), get_name (*r));
  DECL_CONTEXT (var) = current_function_decl;
  DECL_CHAIN (var) = e->vars;
  e->vars = var;
  append (build2_loc (e->loc, INIT_EXPR, void_type_node, var, build_fold_indirect_ref (*r)), list);
  append (build2_loc (e->loc, MODIFY_EXPR, void_type_node, build_fold_indirect_ref (*r), var),
	  after);
  substitution s = { *r, var };
  for (tree *place : part->loop->places)
    walk_tree_without_duplicates (place, substitute, &s);
  if (part->loop->kind == ACC_KLOOP_PLAIN)
    walk_tree_without_duplicates (&part->loop->body, substitute, &s);
  part->given_back.remove (*r);
  part->given_back.add (var);
  *r = var;
}

/* Does so for the references among the variables of reductions of PART.  */

static void
replace_references (emitter *e, acc_part *part, tree *list, tree *after)
{
  acc_kverdict *verdict = &(*e->verdicts->get (part->loop))->verdict;
  if (lang_GNU_Fortran () || e->async)
    return;
  for (acc_kreduction &r : verdict->reductions)
    if (acc_is_scalar_reference (r.var) && part->given_back.contains (r.var))
      replace_reference (e, part, &r.var, list, after);
  if (part->loop->kind == ACC_KLOOP_DIRECTIVE)
    for (tree c = OMP_FOR_CLAUSES (*part->loop->places[0]); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && DECL_P (OMP_CLAUSE_DECL (c))
	  && acc_is_scalar_reference (OMP_CLAUSE_DECL (c))
	  && part->given_back.contains (OMP_CLAUSE_DECL (c)))
	replace_reference (e, part, &OMP_CLAUSE_DECL (c), list, after);
}

static void
emit_loop (emitter *e, acc_part *part, tree *list)
{
  tree after = alloc_stmt_list ();
  replace_references (e, part, list, &after);
  tree numbers = NULL_TREE, body = alloc_stmt_list (), clauses = e->lanes;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (is_count (c))
      {
	tree copy = copy_node (c);
	OMP_CLAUSE_CHAIN (copy) = numbers;
	numbers = copy;
      }
  tree given = numbers;
  append (acc_make_directive (part->loop, e->verdicts, *e->device, &numbers), &body);
  tree launch = build_launch (e, part, e->single ? e->loc : part->loop->loc, body, clauses);
  while (numbers != given)
    {
      tree next = OMP_CLAUSE_CHAIN (numbers);
      OMP_CLAUSE_CHAIN (numbers) = OMP_CLAUSES (launch);
      OMP_CLAUSES (launch) = numbers;
      numbers = next;
    }
  append (launch, list);
  append (after, list);
  if (part->loop->kind == ACC_KLOOP_PLAIN && (*e->verdicts->get (part->loop))->counter_lives)
    acc_add_last_value (part->loop, list);
}

/* Lets the host have the declaration STMT.  Returns the assignment that is left to do, or null.  */

static tree
open_declaration (tree stmt, tree *list)
{
  tree inner = TREE_CODE (stmt) == CLEANUP_POINT_EXPR ? TREE_OPERAND (stmt, 0) : stmt;
  if (TREE_CODE (inner) != DECL_EXPR)
    return stmt;
  tree decl = DECL_EXPR_DECL (inner), initial = DECL_INITIAL (decl);
  append (inner, list);
  if (!VAR_P (decl) || TREE_STATIC (decl) || !initial)
    return NULL_TREE;
  DECL_INITIAL (decl) = NULL_TREE;
  return build2_loc (EXPR_LOCATION (stmt), INIT_EXPR, void_type_node, decl, initial);
}

/* Finds what does more in the launch of DATA, a part, than to set scalars that only that has.  */

static tree
find_effect (tree *tp, int *walk_subtrees, void *data)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (EXPR_P (t) && TREE_THIS_VOLATILE (t))
    return t;
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR:
    case INIT_EXPR:
    case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      return ((acc_part *) data)->taken.contains (TREE_OPERAND (t, 0)) ? NULL_TREE : t;
    case CALL_EXPR:
      return acc_kis_plain_call (t) ? NULL_TREE : t;
    default:
      return (TREE_CODE (t) == ASM_EXPR
	      || (TREE_CODE (t) >= OMP_ATOMIC && TREE_CODE (t) <= OMP_ATOMIC_CAPTURE_NEW)
	      ? t : NULL_TREE);
    }
}

/* Where nothing comes of a part there is no launch: GCC forgets to fill in what it passes to one
   whose code it drops.  */

static void
emit_one_lane (emitter *e, acc_part *part, tree *list)
{
  tree body = alloc_stmt_list ();
  location_t loc = UNKNOWN_LOCATION;
  for (tree stmt : part->stmts)
    {
      acc_make_sequential (stmt);
      if (tree rest = open_declaration (stmt, list))
	append (rest, &body);
      if (loc == UNKNOWN_LOCATION)
	loc = EXPR_LOCATION (stmt);
    }
  if (loc == UNKNOWN_LOCATION)
    loc = e->loc;
  if (walk_tree_without_duplicates (&body, find_effect, part))
    append (build_launch (e, part, loc, body, e->one_lane), list);
}

static tree emit (emitter *e, const vec<acc_part *> &parts);

/* A loop of the host in place of PART's.  */

static void
emit_repeat (emitter *e, acc_part *part, tree *list)
{
  acc_kloop *loop = part->loop;
  const acc_kcounter &c = loop->counters[0];
  tree body = alloc_stmt_list (), type = TREE_TYPE (c.var);
  if (loop->kind == ACC_KLOOP_DIRECTIVE && OMP_FOR_PRE_BODY (*loop->places[0]))
    append (OMP_FOR_PRE_BODY (*loop->places[0]), list);
  append (build2_loc (loop->loc, MODIFY_EXPR, void_type_node, c.var, unshare_expr (c.first)), list);
  tree more = build2 (c.cond, boolean_type_node, c.var, unshare_expr (c.bound));
  append (build1_loc (loop->loc, EXIT_EXPR, void_type_node,
		      build1 (TRUTH_NOT_EXPR, boolean_type_node, more)), &body);
  append (emit (e, part->inside), &body);
  append (build2_loc (loop->loc, MODIFY_EXPR, void_type_node, c.var,
		      build2 (PLUS_EXPR, type, c.var, c.step)), &body);
  tree repeat = build1_loc (loop->loc, LOOP_EXPR, void_type_node, body);
  TREE_SIDE_EFFECTS (repeat) = 1;
  append (repeat, list);
}

/* Puts the arrays among the variables of BIND on the device while its body is executed.  */

static void
map_arrays (emitter *e, tree bind)
{
  tree clauses = NULL_TREE;
  for (tree decl = BIND_EXPR_VARS (bind); decl; decl = DECL_CHAIN (decl))
    if (VAR_P (decl) && !TREE_STATIC (decl) && !DECL_EXTERNAL (decl)
	&& AGGREGATE_TYPE_P (TREE_TYPE (decl)))
      {
	TREE_ADDRESSABLE (decl) = 1;
	add_mapping (GOMP_MAP_ALLOC, DECL_SOURCE_LOCATION (decl), decl, &clauses);
      }
  if (clauses)
    BIND_EXPR_BODY (bind)
      = new_construct (OACC_DATA, e->loc, BIND_EXPR_BODY (bind), clauses);
}

/* The statements that PARTS become.  */

static tree
emit (emitter *e, const vec<acc_part *> &parts)
{
  tree list = alloc_stmt_list ();
  for (acc_part *part : parts)
    switch (part->kind)
      {
      case ACC_PART_HOST:
	for (tree stmt : part->stmts)
	  append (stmt, &list);
	break;
      case ACC_PART_DEVICE:
	emit_one_lane (e, part, &list);
	break;
      case ACC_PART_LOOP:
	emit_loop (e, part, &list);
	break;
      case ACC_PART_BLOCK:
	for (tree decl = BIND_EXPR_VARS (part->stmts[0]); decl; decl = DECL_CHAIN (decl))
	  e->opened.add (decl);
	BIND_EXPR_BODY (part->stmts[0]) = emit (e, part->inside);
	map_arrays (e, part->stmts[0]);
	append (part->stmts[0], &list);
	break;
      case ACC_PART_REPEAT:
	emit_repeat (e, part, &list);
	break;
      case ACC_PART_CHOICE:
	COND_EXPR_THEN (part->stmts[0]) = emit (e, part->inside);
	COND_EXPR_ELSE (part->stmts[0]) = emit (e, part->otherwise);
	append (part->stmts[0], &list);
	break;
      }
  return list;
}

/* Adds a statement to LIST that waits for the queues that the `wait' clauses in WAITS and the
   `async' clause ASYNC name, if there are any.  */

static void
add_wait (location_t loc, tree waits, tree async, tree *list)
{
  auto_vec<tree> args;
  args.safe_push (build_int_cst (integer_type_node, GOMP_ASYNC_SYNC));
  args.safe_push (NULL_TREE);
  for (tree c = waits; c; c = OMP_CLAUSE_CHAIN (c))
    args.safe_push (fold_convert (integer_type_node, OMP_CLAUSE_WAIT_EXPR (c)));
  if (async)
    args.safe_push (fold_convert (integer_type_node, unshare_expr (OMP_CLAUSE_ASYNC_EXPR (async))));
  args[1] = build_int_cst (integer_type_node, args.length () - 2);
  if (args.length () > 2)
    append (build_call_expr_loc_array (loc, builtin_decl_explicit (BUILT_IN_GOACC_WAIT),
				       args.length (), args.address ()), list);
}

static bool
gives_back (const vec<acc_part *> &parts)
{
  for (acc_part *part : parts)
    if (!part->given_back.is_empty () || gives_back (part->inside)
	|| gives_back (part->otherwise))
      return true;
  return false;
}

/* Whether data clauses MAPPINGS move nothing to the device or back.  */

static bool
only_present (tree mappings)
{
  for (tree c = mappings; c; c = OMP_CLAUSE_CHAIN (c))
    switch ((int) OMP_CLAUSE_MAP_KIND (c))
      {
      case GOMP_MAP_FORCE_PRESENT:
      case GOMP_MAP_IF_PRESENT:
      case GOMP_MAP_FIRSTPRIVATE_POINTER:
      case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
      case GOMP_MAP_POINTER:
      case GOMP_MAP_TO_PSET:
	break;
      default:
	return false;
      }
  return true;
}

static bool
is_async (tree c)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_ASYNC;
}

/* The `data' construct with CLAUSES around BODY.  ASYNC is the clause of the launches in it, or
   null: they must have ended when the data leave the device.  */

static tree
build_data (location_t loc, tree body, tree clauses, tree async)
{
  add_wait (loc, NULL_TREE, async, &body);
  return new_construct (OACC_DATA, loc, body, clauses);
}

/* The launches of PARTS in a `data' construct, for CONSTRUCT.  A `data' construct is not
   asynchronous.  So the host waits for the construct's queue before it and at its end, and does
   without the queue if it needs what a launch computes.  */

static tree
emit_several (emitter *e, tree construct, acc_parts *parts)
{
  tree list = alloc_stmt_list (), mappings = NULL_TREE, waits = NULL_TREE;
  tree clauses = OMP_CLAUSES (construct);
  settle_operands (clauses, e->loc, &e->vars, &list);
  move_clauses (&clauses, is_mapping, &mappings);
  move_clauses (&clauses, is_wait, &waits);
  acc_implicit_mappings (OMP_BODY (construct), clauses, *parts, *e->device, &mappings);
  tree async = omp_find_clause (clauses, OMP_CLAUSE_ASYNC), dropped = NULL_TREE;
  bool stay = only_present (mappings) && !gives_back (parts->list);
  add_wait (e->loc, waits, stay ? NULL_TREE : async, &list);
  if (gives_back (parts->list))
    {
      move_clauses (&clauses, is_async, &dropped);
      async = NULL_TREE;
    }
  e->async = async != NULL_TREE;
  e->lanes = copy_clauses (clauses);
  tree numbers = NULL_TREE;
  move_clauses (&clauses, is_count, &numbers);
  e->one_lane = clauses;
  for (enum omp_clause_code code : { OMP_CLAUSE_NUM_GANGS, OMP_CLAUSE_NUM_WORKERS })
    {
      tree c = build_omp_clause (e->loc, code);
      OMP_CLAUSE_OPERAND (c, 0) = integer_one_node;
      OMP_CLAUSE_CHAIN (c) = e->one_lane;
      e->one_lane = c;
    }
  if (tree condition = omp_find_clause (e->lanes, OMP_CLAUSE_IF))
    {
      tree c = copy_node (condition);
      OMP_CLAUSE_CHAIN (c) = mappings;
      mappings = c;
    }
  tree body = emit (e, parts->list);
  if (mappings)
    body = build_data (e->loc, body, mappings, stay ? NULL_TREE : async);
  append (body, &list);
  return list;
}

tree
acc_launch (tree construct, acc_parts *parts, acc_verdicts *verdicts, const acc_decls &device)
{
  emitter e;
  e.loc = EXPR_LOCATION (construct);
  e.verdicts = verdicts;
  e.device = &device;
  e.vars = NULL_TREE;
  e.single = parts->launches == 1 && !parts->repeats;
  tree list;
  if (e.single)
    {
      e.async = omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_ASYNC) != NULL_TREE;
      e.lanes = OMP_CLAUSES (construct);
      list = emit (&e, parts->list);
    }
  else
    list = emit_several (&e, construct, parts);
  return new_block (e.vars, list);
}

const char *
acc_launch_obstacle (tree clauses, const acc_parts &parts)
{
  bool several = parts.launches > 1 || parts.repeats;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
      case OMP_CLAUSE_IF:
      case OMP_CLAUSE_ASYNC:
      case OMP_CLAUSE_WAIT:
      case OMP_CLAUSE_NUM_GANGS:
      case OMP_CLAUSE_NUM_WORKERS:
      case OMP_CLAUSE_VECTOR_LENGTH:
      /* gfortran leaves it on combined constructs.  */
      case OMP_CLAUSE_COLLAPSE:
	break;
      case OMP_CLAUSE_DEFAULT:
	if (several && OMP_CLAUSE_DEFAULT_KIND (c) == OMP_CLAUSE_DEFAULT_NONE)
	  return "it has 'default(none)', and would become several constructs: leave that out";
	break;
      default:
	return "it has a clause that is not known: leave the clause out";
      }
  return NULL;
}
