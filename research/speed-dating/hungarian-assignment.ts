/**
 * Maximum-weight assignment (the Hungarian method by shortest paths). `worth` is rows × columns, −Infinity
 * for forbidden pairs; returns each row's column, or −1.
 */
export function assign(worth: readonly Float64Array[], columns: number): Int32Array {
  const rows = worth.length
  const size = Math.max(rows, columns)
  // Staying unmatched costs nothing, so negative worth is never chosen.
  const cost = (row: number, column: number) => -Math.max(0, worth[row]?.[column] ?? 0)
  const rowPrice = new Float64Array(size + 1)
  const columnPrice = new Float64Array(size + 1)
  const holder = new Int32Array(size + 1)
  for (let row = 1; row <= size; row++) {
    const cameFrom = new Int32Array(size + 1)
    const shortest = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY)
    const isReached = new Uint8Array(size + 1)
    let column = 0
    holder[0] = row
    do {
      isReached[column] = 1
      const from = holder[column]
      let step = Number.POSITIVE_INFINITY
      let next = 0
      for (let to = 1; to <= size; to++) {
        if (isReached[to]) continue
        const length = cost(from - 1, to - 1) - rowPrice[from] - columnPrice[to]
        if (length < shortest[to]) {
          shortest[to] = length
          cameFrom[to] = column
        }
        if (shortest[to] < step) {
          step = shortest[to]
          next = to
        }
      }
      for (let to = 0; to <= size; to++) {
        const held = holder[to]
        if (isReached[to]) {
          rowPrice[held] += step
          columnPrice[to] -= step
        } else shortest[to] -= step
      }
      column = next
    } while (holder[column] !== 0)
    while (column !== 0) {
      const before = cameFrom[column]
      holder[column] = holder[before]
      column = before
    }
  }
  const chosen = new Int32Array(rows).fill(-1)
  for (let column = 1; column <= columns; column++) {
    const row = holder[column] - 1
    if (row >= 0 && row < rows && (worth[row]?.[column - 1] ?? 0) > 0) chosen[row] = column - 1
  }
  return chosen
}
