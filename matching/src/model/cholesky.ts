// Symmetric positive definite systems in row-major squares; only the lower half is read.

/** Overwrites the matrix with its lower factor L (L · Lᵀ = matrix); false if it is not positive definite. */
export function factorize(matrix: Float64Array, size: number): boolean {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k] * matrix[column * size + k]
      if (row > column) matrix[row * size + column] = sum / matrix[column * size + column]
      else if (sum > 0 && sum < Number.POSITIVE_INFINITY) matrix[row * size + row] = Math.sqrt(sum)
      else return false
    }
  }
  return true
}

/**
 * Solves L · x = right in place for `width` right-hand sides; two rows at a time, which halves the stores.
 */
export function solveLower(lower: Float64Array, size: number, right: Float64Array, width = 1): void {
  for (let row = 0; row < size; row++) {
    const into = row * width
    let k = 0
    for (; k + 1 < row; k += 2) {
      const first = lower[row * size + k]
      const second = lower[row * size + k + 1]
      if (first === 0 && second === 0) continue
      const above = k * width
      const next = above + width
      for (let c = 0; c < width; c++)
        right[into + c] = right[into + c] - first * right[above + c] - second * right[next + c]
    }
    if (k < row) {
      const last = lower[row * size + k]
      for (let c = 0; c < width; c++) right[into + c] -= last * right[k * width + c]
    }
    const pivot = lower[row * size + row]
    for (let c = 0; c < width; c++) right[into + c] /= pivot
  }
}

/** Solves Lᵀ · x = right in place. */
export function solveUpper(lower: Float64Array, size: number, right: Float64Array): void {
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row]
    for (let k = row + 1; k < size; k++) sum -= lower[k * size + row] * right[k]
    right[row] = sum / lower[row * size + row]
  }
}

/** The inverse of L · Lᵀ. */
export function inverseFromFactor(lower: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size)
  const unit = new Float64Array(size)
  for (let column = 0; column < size; column++) {
    unit.fill(0)
    unit[column] = 1
    solveLower(lower, size, unit)
    solveUpper(lower, size, unit)
    for (let row = 0; row < size; row++) inverse[row * size + column] = unit[row]
  }
  // Makes the halves identical to the last bit.
  for (let row = 0; row < size; row++)
    for (let column = 0; column < row; column++) inverse[column * size + row] = inverse[row * size + column]
  return inverse
}
