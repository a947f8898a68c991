# What the metrics of the kernels in gemm.ptx must be for n x n matrices, and
# whether those in a kernels.csv are: awk -v n=N -f expected.awk kernels.csv
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A, B, C are accessed uniformly, and so are the tiles, so that a kernel is a
# list of (addresses, accesses to each).  Tile K begins where matrix K does: see
# footprint.h.  With n = 256 the numbers of the paper's Table 1 are compared as
# well.

function verdict(ok, name) {
    printf "%s: %s, n = %d\n", ok ? "PASS" : "FAIL", name, n
    failed += !ok
}

function near(is, should, name) {
    ok = is - should < 0.0005 && should - is < 0.0005
    verdict(ok, name)
    if (!ok)
	printf "got %s instead of %s\n", is, should | "cat >&2"
}

# ADDRESSES of 4 bytes, COUNT accesses to each.
function group(addresses, count) {
    groups++
    many[groups] = addresses
    each[groups] = count
}

# The entropy with BITS dropped: 2^(BITS - 2) addresses become one.
function entropy(bits,    i, h, w, p) {
    w = bits > 2 ? 2 ^ (bits - 2) : 1
    h = 0
    for (i = 1; i <= groups; i++) {
	p = each[i] * w / total
	h += many[i] / w * p * log(1 / p) / log(2)
    }
    return h
}

# How many addresses take 90 % of the accesses.
function ninety(    i, sum, best, used, result) {
    sum = result = 0
    delete used
    while (sum < 0.9 * total) {
	best = 0
	for (i = 1; i <= groups; i++)
	    if (!(i in used) && (!best || each[i] > each[best]))
		best = i
	used[best]
	need = (0.9 * total - sum) / each[best]
	if (need <= many[best])
	    return result + int(need) + (need > int(need))
	sum += many[best] * each[best]
	result += many[best]
    }
    return result
}

# The kernel KERNEL's groups and totals.
function model(kernel,    e, tiles, accesses) {
    groups = 0
    delete many
    delete each
    e = n * n
    tiles = kernel == "simple" ? 0 : kernel == "coalescedA" ? 1 : 2
    accesses = e * (n / 16 + n) / 256
    if (tiles >= 1) {
	group(256, accesses + n / 16)
	group(e - 256, n / 16)
    } else
	group(e, n)
    if (tiles >= 2) {
	group(256, accesses + n / 16)
	group(e - 256, n / 16)
    } else
	group(e, n)
    group(e, 1)
    total = addresses = 0
    for (i = 1; i <= groups; i++) {
	total += many[i] * each[i]
	addresses += many[i]
    }
    local = tiles * accesses * 256 / total
}

# The entropy of 16 addresses, 2^DISTANCE bytes apart, BITS dropped.
function row(distance, bits) {
    return bits <= distance ? 4 : bits < distance + 4 ? distance + 4 - bits : 0
}

# Parallel spatial locality: the mean over a gang's steps.  In a step the gang
# accesses a row of elements (each 16 times), a column of a matrix or of a tile
# (the same), or a square.
function locality(kernel, bits,    row_, column, tile, sum, steps) {
    row_ = row(2, bits)
    column = row(log(4 * n) / log(2), bits)
    tile = row(6, bits)
    if (kernel == "simple") {
	sum = n * (row_ + column)
	steps = 2 * n
    } else if (kernel == "coalescedA") {
	sum = n / 16 * (row_ + column + row_ + tile + 16 * (tile + row_))
	steps = n / 16 * 34
    } else {
	sum = n / 16 * (2 * (row_ + column + row_ + tile) \
			+ 16 * ((kernel == "coalescedAB" ? tile : row_) + row_))
	steps = n / 16 * 36
    }
    return (sum + row_ + column) / (steps + 1) / 8
}

BEGIN {
    FS = ","
    table["simple"] = "196608 118196 17.02 16.02 9.02 0.00"
    table["coalescedA"] = "196608 56176 13.18 12.18 5.18 0.50"
    table["coalescedAB"] = "196608 489 9.78 8.78 1.78 0.94"
    table["coalescedABT"] = table["coalescedAB"]
}

NR == 1 {
    for (i = 1; i <= NF; i++)
	column[$i] = i
    next
}

{
    kernel = $1
    gsub(/"/, "", kernel)
    seen[kernel] = 1
    model(kernel)
    verdict($column["footprint_total"] == addresses, kernel ": footprint")
    verdict($column["footprint_90"] == ninety(), kernel ": 90 % footprint")
    near($column["global_entropy"], entropy(0), kernel ": entropy")
    for (b = 1; b <= 10; b++)
	near($column["local_entropy_" b], entropy(b),
	     kernel ": entropy, " b " bits dropped")
    near($column["relative_local_memory"], local,
	 kernel ": relative local memory")
    is = sprintf("%d %d %.2f %.2f %.2f %.2f", $column["footprint_total"],
		 $column["footprint_90"], $column["global_entropy"],
		 $column["local_entropy_3"], $column["local_entropy_10"],
		 $column["relative_local_memory"])
    if (n == 256) {
	verdict(is == table[kernel], kernel ": Table 1")
	if (is != table[kernel])
	    print "got " is " instead of " table[kernel] | "cat >&2"
    }
    for (b = 0; b <= 10; b++) {
	psl[kernel, b] = $column["psl_" b]
	near(psl[kernel, b], locality(kernel, b),
	     kernel ": parallel spatial locality, " b " bits dropped")
    }
}

# The fall of KERNEL's curve between 2 and 6 bits.
function fall(kernel) {
    return psl[kernel, 2] - psl[kernel, 6]
}

# The order of Figure 2's curves: that of coalescedABT falls most steeply and is
# below all others then, coalescedA and coalescedAB follow, simple stays highest
# to the end.
END {
    count = 0
    for (kernel in seen)
	count++
    verdict(count == 4, "all four kernels")
    verdict(fall("coalescedABT") > fall("coalescedAB") \
	    && fall("coalescedABT") > fall("coalescedA") \
	    && fall("coalescedABT") > fall("simple"),
	    "ABT falls most steeply")
    for (b = 5; b <= 8; b++)
	verdict(psl["coalescedABT", b] < psl["coalescedAB", b] \
		&& psl["coalescedABT", b] < psl["coalescedA", b] \
		&& psl["coalescedABT", b] < psl["simple", b],
		"ABT is lowest, " b " bits dropped")
    for (b = 8; b <= 10; b++)
	verdict(psl["simple", b] > psl["coalescedA", b] \
		&& psl["simple", b] > psl["coalescedAB", b] \
		&& psl["simple", b] > psl["coalescedABT", b],
		"simple is highest, " b " bits dropped")
    exit failed != 0
}
