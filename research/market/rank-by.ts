// Arranging a market is mostly sorting: a stable merge sort on integers, several times faster than the
// built-in sort with a comparator.

const run = 12
let spare = new Int32Array(0)

/** Indexes by descending score; ties keep the lower index. */
export function rankBy(scores: ArrayLike<number>): Int32Array<ArrayBuffer> {
  const order = new Int32Array(scores.length)
  for (let at = 0; at < order.length; at++) order[at] = at
  sortBy(scores, order)
  return order
}

/** The same in place for an existing order, which is cheapest if nearly sorted. */
export function sortBy(scores: ArrayLike<number>, order: Int32Array): void {
  const size = order.length
  for (let from = 0; from < size; from += run) insertRun(scores, order, from, Math.min(size, from + run))
  if (size <= run) return
  if (spare.length < size) spare = new Int32Array(size)
  for (let width = run; width < size; width *= 2) {
    for (let from = 0; from + width < size; from += 2 * width)
      merge(scores, order, from, from + width, Math.min(size, from + 2 * width))
  }
}

function insertRun(scores: ArrayLike<number>, order: Int32Array, from: number, to: number): void {
  for (let at = from + 1; at < to; at++) {
    const one = order[at]
    let place = at
    while (place > from && isBefore(scores, one, order[place - 1])) {
      order[place] = order[place - 1]
      place--
    }
    order[place] = one
  }
}

function merge(scores: ArrayLike<number>, order: Int32Array, from: number, middle: number, to: number): void {
  if (!isBefore(scores, order[middle], order[middle - 1])) return
  for (let at = from; at < middle; at++) spare[at] = order[at]
  let first = from
  let second = middle
  for (let place = from; first < middle; place++) {
    const a = spare[first]
    if (second < to && isBefore(scores, order[second], a)) order[place] = order[second++]
    else {
      order[place] = a
      first++
    }
  }
}

function isBefore(scores: ArrayLike<number>, one: number, other: number): boolean {
  const a = scores[one]
  const b = scores[other]
  return a > b || (a === b && one < other)
}
