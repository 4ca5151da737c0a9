// Symmetric positive definite systems, row by row in one array.

/** Writes the lower factor over the lower half of `matrix`; false where it is not positive definite. */
export function factorise(matrix: Float64Array, n: number): boolean {
  for (let row = 0; row < n; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * n + column] ?? 0
      for (let k = 0; k < column; k++) sum -= (matrix[row * n + k] ?? 0) * (matrix[column * n + k] ?? 0)
      if (row > column) matrix[row * n + column] = sum / (matrix[column * n + column] ?? 1)
      else if (sum > 0) matrix[row * n + row] = Math.sqrt(sum)
      else return false
    }
  }
  return true
}

/** factor · x = rhs for `width` right sides at once, in place (n × width). Two rows at a time, to store half as often. */
export function solveLower(factor: Float64Array, n: number, rhs: Float64Array, width: number): void {
  for (let row = 0; row < n; row++) {
    const into = row * width
    let k = 0
    for (; k + 1 < row; k += 2) {
      const first = factor[row * n + k] ?? 0
      const second = factor[row * n + k + 1] ?? 0
      if (first === 0 && second === 0) continue
      const above = k * width
      const next = above + width
      for (let c = 0; c < width; c++)
        rhs[into + c] = (rhs[into + c] ?? 0) - first * (rhs[above + c] ?? 0) - second * (rhs[next + c] ?? 0)
    }
    if (k < row) {
      const last = factor[row * n + k] ?? 0
      for (let c = 0; c < width; c++) rhs[into + c] = (rhs[into + c] ?? 0) - last * (rhs[k * width + c] ?? 0)
    }
    const pivot = factor[row * n + row] ?? 1
    for (let c = 0; c < width; c++) rhs[into + c] = (rhs[into + c] ?? 0) / pivot
  }
}

/** The transpose of `factor` · x = rhs, in place. */
export function solveUpper(factor: Float64Array, n: number, rhs: Float64Array, width: number): void {
  for (let row = n - 1; row >= 0; row--) {
    for (let k = row + 1; k < n; k++) {
      const weight = factor[k * n + row] ?? 0
      if (weight === 0) continue
      for (let c = 0; c < width; c++)
        rhs[row * width + c] = (rhs[row * width + c] ?? 0) - weight * (rhs[k * width + c] ?? 0)
    }
    const pivot = factor[row * n + row] ?? 1
    for (let c = 0; c < width; c++) rhs[row * width + c] = (rhs[row * width + c] ?? 0) / pivot
  }
}

/** The inverse of the factor itself, lower as well. */
export function invertFactor(factor: Float64Array, n: number): Float64Array {
  const inverse = new Float64Array(n * n)
  for (let row = 0; row < n; row++) {
    inverse[row * n + row] = 1
    const pivot = factor[row * n + row] ?? 1
    for (let k = 0; k < row; k++) {
      const weight = factor[row * n + k] ?? 0
      for (let c = 0; c <= k; c++)
        inverse[row * n + c] = (inverse[row * n + c] ?? 0) - weight * (inverse[k * n + c] ?? 0)
    }
    for (let c = 0; c <= row; c++) inverse[row * n + c] = (inverse[row * n + c] ?? 0) / pivot
  }
  return inverse
}

/** One entry of the inverse of the whole matrix, from the inverse of its factor. */
export function inverseAt(inverseFactor: Float64Array, n: number, a: number, b: number): number {
  let sum = 0
  for (let row = Math.max(a, b); row < n; row++)
    sum += (inverseFactor[row * n + a] ?? 0) * (inverseFactor[row * n + b] ?? 0)
  return sum
}
