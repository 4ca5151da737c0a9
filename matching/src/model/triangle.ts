// Half of a symmetric matrix, row by row up to the diagonal: what a rank-one step has to touch.

export function triangleOf(square: Float64Array, size: number): Float64Array {
  const half = new Float64Array((size * (size + 1)) / 2)
  let at = 0
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) half[at++] = square[row * size + column] ?? 0
  return half
}

export function squareOf(half: Float64Array, size: number): Float64Array {
  const square = new Float64Array(size * size)
  let at = 0
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      const value = half[at++] ?? 0
      square[row * size + column] = value
      square[column * size + row] = value
    }
  return square
}

// The two loops below are most of what learning costs, hence four at a time: three times as fast.

/** Writes matrix · x into `product` and returns x · matrix · x. */
export function timesVector(half: Float64Array, x: Float64Array, product: Float64Array): number {
  const size = x.length
  product.fill(0)
  let start = 0
  for (let row = 0; row < size; row++) {
    const xOfRow = x[row] as number
    let sum = 0
    let column = 0
    for (; column + 3 < row; column += 4) {
      const at = start + column
      const a = half[at] as number
      const b = half[at + 1] as number
      const c = half[at + 2] as number
      const d = half[at + 3] as number
      sum +=
        a * (x[column] as number) +
        b * (x[column + 1] as number) +
        (c * (x[column + 2] as number) + d * (x[column + 3] as number))
      if (xOfRow === 0) continue
      product[column] = (product[column] as number) + a * xOfRow
      product[column + 1] = (product[column + 1] as number) + b * xOfRow
      product[column + 2] = (product[column + 2] as number) + c * xOfRow
      product[column + 3] = (product[column + 3] as number) + d * xOfRow
    }
    for (; column < row; column++) {
      const value = half[start + column] as number
      sum += value * (x[column] as number)
      product[column] = (product[column] as number) + value * xOfRow
    }
    product[row] = sum + (half[start + row] as number) * xOfRow
    start += row + 1
  }
  let whole = 0
  for (let row = 0; row < size; row++) whole += (x[row] as number) * (product[row] as number)
  return whole
}

/** matrix − shrink · v · vᵀ */
export function takeRankOne(half: Float64Array, v: Float64Array, shrink: number): void {
  const size = v.length
  let start = 0
  for (let row = 0; row < size; row++) {
    const ofRow = shrink * (v[row] as number)
    let column = 0
    for (; column + 3 <= row; column += 4) {
      const at = start + column
      half[at] = (half[at] as number) - ofRow * (v[column] as number)
      half[at + 1] = (half[at + 1] as number) - ofRow * (v[column + 1] as number)
      half[at + 2] = (half[at + 2] as number) - ofRow * (v[column + 2] as number)
      half[at + 3] = (half[at + 3] as number) - ofRow * (v[column + 3] as number)
    }
    for (; column <= row; column++)
      half[start + column] = (half[start + column] as number) - ofRow * (v[column] as number)
    start += row + 1
  }
}
