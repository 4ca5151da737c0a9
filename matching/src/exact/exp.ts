// exp and log in plain arithmetic: Math.exp and Math.log may differ in the last bit between machines, and a
// list must be reproducible on all of them.

const overLn2 = 1 / Math.LN2
// ln 2 in two parts; the first has so few bits that integer multiples of it are exact.
const ln2Coarse = 0.693145751953125
const ln2Fine = 1.4286068203094173e-6
// The range of a double.
const largest = 709.78
const smallest = -745.13
const bits = new DataView(new ArrayBuffer(8))

export function exp(x: number): number {
  if (Number.isNaN(x)) return Number.NaN
  if (x > largest) return Number.POSITIVE_INFINITY
  if (x < smallest) return 0
  const turns = Math.round(x * overLn2)
  const sum = seriesOf(x - turns * ln2Coarse - turns * ln2Fine)
  if (turns > -1000 && turns < 1000) return sum * powerOfTwo(turns)
  // In two steps to avoid intermediate overflow.
  const half = Math.trunc(turns / 2)
  return sum * powerOfTwo(half) * powerOfTwo(turns - half)
}

// exp(r) for |r| ≤ 0.35; the remainder is below 1e-17. Unrolled, because ranking spends most of its time
// here.
function seriesOf(r: number): number {
  let sum = 1 / 6227020800
  sum = sum * r + 1 / 479001600
  sum = sum * r + 1 / 39916800
  sum = sum * r + 1 / 3628800
  sum = sum * r + 1 / 362880
  sum = sum * r + 1 / 40320
  sum = sum * r + 1 / 5040
  sum = sum * r + 1 / 720
  sum = sum * r + 1 / 120
  sum = sum * r + 1 / 24
  sum = sum * r + 1 / 6
  sum = sum * r + 1 / 2
  return 1 + r * (1 + r * sum)
}

function powerOfTwo(exponent: number): number {
  bits.setUint32(0, (exponent + 1023) << 20)
  return bits.getFloat64(0)
}
