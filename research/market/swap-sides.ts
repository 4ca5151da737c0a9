import type { Market } from './market.ts'

/** The same market with the sides swapped. */
export function swapSides({ left, right, wants, accepts, leftLooks, rightLooks }: Market): Market {
  return {
    left: right,
    right: left,
    wants: accepts,
    accepts: wants,
    leftLooks: rightLooks,
    rightLooks: leftLooks,
  }
}

/** rows × columns → columns × rows */
export function transposed(matrix: Float64Array, rows: number, columns: number): Float64Array<ArrayBuffer> {
  const turned = new Float64Array(matrix.length)
  transposeInto(turned, matrix, rows, columns)
  return turned
}

export function transposeInto(
  turned: Float64Array,
  matrix: Float64Array,
  rows: number,
  columns: number,
): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      turned[column * rows + row] = matrix[row * columns + column]
}
