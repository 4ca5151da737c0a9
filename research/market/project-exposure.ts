// The exposures that lists with these looks can have on average: the largest k never sum to more than the
// first k looks, and the totals are equal. The nearest such row is found by sorting and pooling adjacent
// violators.

let order = new Int32Array(0)
let sorted = new Float64Array(0)
let starts = new Int32Array(0)
let sums = new Float64Array(0)

/** Projects `size` numbers starting at `from` onto the exposures that lists can have. */
export function projectExposure(row: Float64Array, from: number, size: number, looks: Float64Array): void {
  if (order.length < size) {
    order = new Int32Array(size)
    sorted = new Float64Array(size)
    starts = new Int32Array(size + 1)
    sums = new Float64Array(size)
  }
  for (let at = 0; at < size; at++) {
    const value = row[from + at]
    let place = at
    while (place > 0 && sorted[place - 1] < value) {
      sorted[place] = sorted[place - 1]
      order[place] = order[place - 1]
      place--
    }
    sorted[place] = value
    order[place] = at
  }
  let blocks = 0
  for (let place = 0; place < size; place++) {
    let start = place
    let sum = sorted[place] - looks[place]
    while (blocks > 0) {
      const before = starts[blocks - 1]
      const beforeSum = sums[blocks - 1]
      if (beforeSum * (place + 1 - start) > sum * (start - before)) break
      sum += beforeSum
      start = before
      blocks--
    }
    starts[blocks] = start
    sums[blocks] = sum
    blocks++
  }
  starts[blocks] = size
  for (let block = 0; block < blocks; block++) {
    const start = starts[block]
    const end = starts[block + 1]
    const shift = sums[block] / (end - start)
    for (let place = start; place < end; place++) row[from + order[place]] = sorted[place] - shift
  }
}
