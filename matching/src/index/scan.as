// AssemblyScript: the two loops a query spends its time in; memory-map.ts has the memory layout. Plain swizzles, because
// relaxed ones were no faster (memory bandwidth is the limit) and fewer machines have them.

const lowBits: i32 = 0x0f0f0f0f
const noFineLimit: u32 = 0xffffffff

/**
 * The least deficit any row of a block can have, 16 blocks at a time: a mask of codes is four nibbles, each a look-up of
 * the least deficit among its codes.
 */
export function zones(places: usize, count: i32, offsets: usize, masks: i32, tables: usize, out: usize): void {
  const low = i32x4.splat(lowBits)
  for (let i: i32 = 0; i < count; i++) {
    const place = <usize>load<u32>(places + (<usize>i << 2))
    let sum = i32x4.splat(0)
    let offset = offsets
    let table = tables
    for (let k: i32 = 0; k < masks; k++) {
      const at = place + <usize>load<u32>(offset)
      const first = v128.load(at)
      const second = v128.load(at, 64)
      const least = i8x16.min_u(
        i8x16.min_u(
          i8x16.swizzle(v128.load(table), v128.and(first, low)),
          i8x16.swizzle(v128.load(table, 16), v128.and(i16x8.shr_u(first, 4), low)),
        ),
        i8x16.min_u(
          i8x16.swizzle(v128.load(table, 32), v128.and(second, low)),
          i8x16.swizzle(v128.load(table, 48), v128.and(i16x8.shr_u(second, 4), low)),
        ),
      )
      sum = i8x16.add_sat_u(sum, least)
      offset += 4
      table += 64
    }
    v128.store(out + (<usize>i << 4), sum)
  }
}

/**
 * Rows of the listed blocks whose deficits add up to no more than the limit: first in 8 bits, 128 rows at a time, then,
 * for the few that are left, in 16 bits, one by one. Gives back what they add up to in 16 bits; where there is no fine
 * limit, by the 8 bits alone.
 */
export function scan(
  blocks: usize,
  count: i32,
  offsets: usize,
  planes: i32,
  tables: usize,
  limit: i32,
  fineTables: usize,
  fineLimit: u32,
  outRows: usize,
  outDeficits: usize,
  scratch: usize,
): i32 {
  const low = i32x4.splat(lowBits)
  const limits = i8x16.splat(<i8>limit)
  const end = offsets + (<usize>planes << 2)
  let out = outRows
  let outDeficit = outDeficits
  for (let i: i32 = 0; i < count; i++) {
    const entry = blocks + (<usize>i << 3)
    const block = <usize>load<u32>(entry)
    let a = i32x4.splat(0)
    let b = a
    let c = a
    let d = a
    let e = a
    let f = a
    let g = a
    let h = a
    let offset = offsets
    let table = tables
    let untilCheck: i32 = 6
    let isHopeless = false
    while (offset < end) {
      const at = block + <usize>load<u32>(offset)
      const deficits = v128.load(table)
      const first = v128.load(at)
      const second = v128.load(at, 16)
      const third = v128.load(at, 32)
      const fourth = v128.load(at, 48)
      a = i8x16.add_sat_u(a, i8x16.swizzle(deficits, v128.and(first, low)))
      b = i8x16.add_sat_u(b, i8x16.swizzle(deficits, v128.and(i16x8.shr_u(first, 4), low)))
      c = i8x16.add_sat_u(c, i8x16.swizzle(deficits, v128.and(second, low)))
      d = i8x16.add_sat_u(d, i8x16.swizzle(deficits, v128.and(i16x8.shr_u(second, 4), low)))
      e = i8x16.add_sat_u(e, i8x16.swizzle(deficits, v128.and(third, low)))
      f = i8x16.add_sat_u(f, i8x16.swizzle(deficits, v128.and(i16x8.shr_u(third, 4), low)))
      g = i8x16.add_sat_u(g, i8x16.swizzle(deficits, v128.and(fourth, low)))
      h = i8x16.add_sat_u(h, i8x16.swizzle(deficits, v128.and(i16x8.shr_u(fourth, 4), low)))
      offset += 4
      table += 16
      if (--untilCheck == 0) {
        untilCheck = 3
        const least = i8x16.min_u(
          i8x16.min_u(i8x16.min_u(a, b), i8x16.min_u(c, d)),
          i8x16.min_u(i8x16.min_u(e, f), i8x16.min_u(g, h)),
        )
        if (!v128.any_true(i8x16.le_u(least, limits))) {
          isHopeless = true
          break
        }
      }
    }
    if (isHopeless) continue
    const row = load<u32>(entry, 4) << 7
    for (let part: u32 = 0; part < 8; part++) {
      const sums =
        part < 4
          ? part < 2
            ? part == 0 ? a : b
            : part == 2 ? c : d
          : part < 6
            ? part == 4 ? e : f
            : part == 6 ? g : h
      let mask = i8x16.bitmask(i8x16.le_u(sums, limits))
      if (!mask) continue
      v128.store(scratch, sums)
      while (mask) {
        const lane = <u32>ctz(mask)
        mask &= mask - 1
        if (fineLimit == noFineLimit) {
          store<u32>(out, row + (part << 4) + lane)
          store<u16>(outDeficit, <u16>(<u32>load<u8>(scratch + <usize>lane) << 8))
          out += 4
          outDeficit += 2
          continue
        }
        const place = block + <usize>(((part >> 1) << 4) | lane)
        const shift = (part & 1) << 2
        let sum: u32 = 0
        let fine = fineTables
        for (let at = offsets; at < end; at += 4) {
          const code = (<u32>load<u8>(place + <usize>load<u32>(at)) >> shift) & 15
          sum += <u32>load<u16>(fine + <usize>(code << 1))
          fine += 32
        }
        if (sum > fineLimit) continue
        store<u32>(out, row + (part << 4) + lane)
        store<u16>(outDeficit, <u16>sum)
        out += 4
        outDeficit += 2
      }
    }
  }
  return <i32>((out - outRows) >> 2)
}
