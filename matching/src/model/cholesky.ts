// Symmetric positive definite systems of a few dozen unknowns, row by row in full squares.

/** The lower factor L with L · Lᵀ = matrix; null where the matrix is not positive definite. */
export function choleskyOf(matrix: Float64Array, size: number): Float64Array | null {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]
      for (let k = 0; k < column; k++) sum -= lower[row * size + k] * lower[column * size + k]
      if (row > column) lower[row * size + column] = sum / lower[column * size + column]
      else if (sum > 0 && sum < Number.POSITIVE_INFINITY) lower[row * size + row] = Math.sqrt(sum)
      else return null
    }
  }
  return lower
}

export function solveCholesky(lower: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const x = right.slice()
  for (let row = 0; row < size; row++) {
    let sum = x[row]
    for (let k = 0; k < row; k++) sum -= lower[row * size + k] * x[k]
    x[row] = sum / lower[row * size + row]
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = x[row]
    for (let k = row + 1; k < size; k++) sum -= lower[k * size + row] * x[k]
    x[row] = sum / lower[row * size + row]
  }
  return x
}

export function inverseOf(matrix: Float64Array, size: number): Float64Array | null {
  const lower = choleskyOf(matrix, size)
  if (!lower) return null
  const inverse = new Float64Array(size * size)
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size)
    unit[column] = 1
    const solved = solveCholesky(lower, unit)
    for (let row = 0; row < size; row++) inverse[row * size + column] = solved[row]
  }
  // Both halves the same to the last bit.
  for (let row = 0; row < size; row++)
    for (let column = 0; column < row; column++) inverse[column * size + row] = inverse[row * size + column]
  return inverse
}
