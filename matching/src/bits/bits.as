// AssemblyScript: loops over columns of bits, 128 advisors at a time. Columns begin at multiples of 16 bytes, and their
// length in words is a multiple of 4.

export function or(to: usize, from: usize, words: i32): void {
  const end = to + (<usize>words << 2)
  for (; to < end; to += 16, from += 16) v128.store(to, v128.or(v128.load(to), v128.load(from)))
}

export function orNot(to: usize, from: usize, words: i32): void {
  const end = to + (<usize>words << 2)
  for (; to < end; to += 16, from += 16) v128.store(to, v128.or(v128.load(to), v128.not(v128.load(from))))
}

export function and(to: usize, from: usize, words: i32): void {
  const end = to + (<usize>words << 2)
  for (; to < end; to += 16, from += 16) v128.store(to, v128.and(v128.load(to), v128.load(from)))
}

export function andNot(to: usize, from: usize, words: i32): void {
  const end = to + (<usize>words << 2)
  for (; to < end; to += 16, from += 16) v128.store(to, v128.andnot(v128.load(to), v128.load(from)))
}

/** Notes who has one more reason: at least one, two, three. */
export function tally(any: usize, twice: usize, thrice: usize, bits: usize, words: i32): void {
  const end = bits + (<usize>words << 2)
  for (; bits < end; bits += 16, any += 16, twice += 16, thrice += 16) {
    const now = v128.load(bits)
    const once = v128.load(any)
    const again = v128.load(twice)
    v128.store(thrice, v128.or(v128.load(thrice), v128.and(again, now)))
    v128.store(twice, v128.or(again, v128.and(once, now)))
    v128.store(any, v128.or(once, now))
  }
}

/** How many bits are set; four sums, added up at the end. */
export function count(bits: usize, words: i32): i32 {
  let sum = i32x4.splat(0)
  const end = bits + (<usize>words << 2)
  for (; bits < end; bits += 16) sum = i32x4.add(sum, ones(v128.load(bits)))
  return added(sum)
}

/** How many are set here and not there. */
export function countWithout(bits: usize, without: usize, words: i32): i32 {
  let sum = i32x4.splat(0)
  const end = bits + (<usize>words << 2)
  for (; bits < end; bits += 16, without += 16)
    sum = i32x4.add(sum, ones(v128.andnot(v128.load(bits), v128.load(without))))
  return added(sum)
}

/** How many are set in both, and not there. */
export function countBoth(one: usize, other: usize, without: usize, words: i32): i32 {
  let sum = i32x4.splat(0)
  const end = one + (<usize>words << 2)
  for (; one < end; one += 16, other += 16, without += 16)
    sum = i32x4.add(
      sum,
      ones(v128.andnot(v128.and(v128.load(one), v128.load(other)), v128.load(without))),
    )
  return added(sum)
}

/** Sets the bits of those whose number, one of 32 bits for each bit, is larger than the limit. */
export function orAbove(to: usize, numbers: usize, limit: u32, words: i32): void {
  const limits = i32x4.splat(limit)
  const end = to + (<usize>words << 2)
  for (; to < end; to += 4, numbers += 128) {
    let word: u32 = 0
    for (let part: u32 = 0; part < 8; part++)
      word |= <u32>i32x4.bitmask(i32x4.gt_u(v128.load(numbers + (<usize>part << 4)), limits)) << (part << 2)
    store<u32>(to, load<u32>(to) | word)
  }
}

// @ts-ignore: decorator
@inline
function ones(bits: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(bits)))
}

// @ts-ignore: decorator
@inline
function added(sum: v128): i32 {
  return (
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3)
  )
}
