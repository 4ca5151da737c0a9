// Consecutive doubles, little-endian on every machine.

export function packDoubles(values: Float64Array): Buffer {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [index, value] of values.entries()) bytes.writeDoubleLE(value, index * 8)
  return bytes
}

/** A length that is not a multiple of eight means truncation, so nothing is returned. */
export function unpackDoubles(bytes: Buffer): Float64Array {
  if (bytes.length % 8 !== 0) return new Float64Array(0)
  return Float64Array.from({ length: bytes.length / 8 }, (_, index) => bytes.readDoubleLE(index * 8))
}
