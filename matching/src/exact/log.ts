const ln2 = Math.LN2
const rootOfHalf = Math.SQRT1_2
const bits = new DataView(new ArrayBuffer(8))

/** The natural logarithm in plain arithmetic (see exp.ts). */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN
  if (x === Number.POSITIVE_INFINITY) return x
  // Subnormal numbers are scaled by 2^54 first.
  const isTiny = x < 2.2250738585072014e-308
  bits.setFloat64(0, isTiny ? x * 18014398509481984 : x)
  const top = bits.getUint32(0)
  let exponent = (top >>> 20) - 1022 - (isTiny ? 54 : 0)
  bits.setUint32(0, (top & 0x800fffff) | 0x3fe00000)
  let mantissa = bits.getFloat64(0)
  if (mantissa < rootOfHalf) {
    mantissa *= 2
    exponent -= 1
  }
  return exponent * ln2 + twiceAtanh((mantissa - 1) / (mantissa + 1))
}

// |s| ≤ 0.172, so eleven terms suffice. Unrolled, like exp.
function twiceAtanh(s: number): number {
  const square = s * s
  let sum = 1 / 23
  sum = sum * square + 1 / 21
  sum = sum * square + 1 / 19
  sum = sum * square + 1 / 17
  sum = sum * square + 1 / 15
  sum = sum * square + 1 / 13
  sum = sum * square + 1 / 11
  sum = sum * square + 1 / 9
  sum = sum * square + 1 / 7
  sum = sum * square + 1 / 5
  sum = sum * square + 1 / 3
  sum = sum * square + 1
  return 2 * s * sum
}
