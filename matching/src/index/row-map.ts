// From positions to rows, in 12 to 24 bytes each: a Map of numbers takes 40 and as many objects to collect.

export type RowMap = ReturnType<typeof rowMap>

const fewest = 16
/** Fibonacci hashing spreads consecutive positions. */
const golden = 0x9e3779b1

export function rowMap() {
  let shift = 28
  /** Position plus one, because 0 means empty; then the row. */
  let pairs = new Uint32Array(2 * fewest)
  let size = 0

  const homeOf = (position: number) => Math.imul(position, golden) >>> shift
  const mask = () => pairs.length / 2 - 1
  /** Where the position is, or would be put. */
  function placeOf(position: number): number {
    let place = homeOf(position)
    while (pairs[2 * place] !== 0 && pairs[2 * place] !== position + 1) place = (place + 1) & mask()
    return place
  }
  function resize(slots: number): void {
    const old = pairs
    pairs = new Uint32Array(2 * slots)
    shift = 32 - Math.log2(slots)
    for (let index = 0; index < old.length; index += 2) {
      if (old[index] === 0) continue
      const place = placeOf(old[index] - 1)
      pairs[2 * place] = old[index]
      pairs[2 * place + 1] = old[index + 1]
    }
  }

  return {
    size: () => size,
    get(position: number): number | undefined {
      const place = placeOf(position)
      return pairs[2 * place] === 0 ? undefined : pairs[2 * place + 1]
    },
    set(position: number, row: number): void {
      let place = placeOf(position)
      if (pairs[2 * place] === 0) {
        size += 1
        // At most two thirds are used, so that searches stay short.
        if (3 * size > pairs.length) {
          resize(pairs.length)
          place = placeOf(position)
        }
        pairs[2 * place] = position + 1
      }
      pairs[2 * place + 1] = row
    },
    delete(position: number): void {
      let hole = placeOf(position)
      if (pairs[2 * hole] === 0) return
      size -= 1
      // Moves later entries up, because a search ends at the first hole.
      for (let place = (hole + 1) & mask(); pairs[2 * place] !== 0; place = (place + 1) & mask()) {
        const home = homeOf(pairs[2 * place] - 1)
        if (((place - home) & mask()) < ((place - hole) & mask())) continue
        pairs[2 * hole] = pairs[2 * place]
        pairs[2 * hole + 1] = pairs[2 * place + 1]
        hole = place
      }
      pairs[2 * hole] = 0
    },
    /** Empties it, with space for this many. */
    clear(expected: number): void {
      let slots = fewest
      while (2 * slots < 3 * expected) slots *= 2
      pairs = new Uint32Array(2 * slots)
      shift = 32 - Math.log2(slots)
      size = 0
    },
  }
}
