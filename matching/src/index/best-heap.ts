/** A bounded heap with the worst kept entry on top; ties go to the smaller id. */
export type BestHeap = ReturnType<typeof bestHeap>

export function bestHeap(size: number) {
  let count = 0
  // Grows as it fills, because a query may ask for more advisors than there are.
  let keys = new Float64Array(Math.min(size, 64))
  let ids = new Float64Array(keys.length)
  let positions = new Uint32Array(keys.length)
  let wants = new Float64Array(keys.length)
  let accepts = new Float64Array(keys.length)

  const isWorse = (key: number, id: number, than: number) => {
    const other = keys[than]
    return key < other || (key === other && id > ids[than])
  }

  function put(
    place: number,
    key: number,
    id: number,
    position: number,
    zWants: number,
    zAccepts: number,
  ): void {
    keys[place] = key
    ids[place] = id
    positions[place] = position
    wants[place] = zWants
    accepts[place] = zAccepts
  }

  function move(from: number, to: number): void {
    put(to, keys[from], ids[from], positions[from], wants[from], accepts[from])
  }

  function grow(): void {
    const length = Math.min(size, Math.max(64, keys.length * 2))
    const longer = (old: Float64Array) => {
      const copy = new Float64Array(length)
      copy.set(old)
      return copy
    }
    keys = longer(keys)
    ids = longer(ids)
    wants = longer(wants)
    accepts = longer(accepts)
    const copy = new Uint32Array(length)
    copy.set(positions)
    positions = copy
  }

  return {
    isFull: () => count >= size,
    /** The key to beat once the heap is full. */
    least: () => (count < size ? Number.NEGATIVE_INFINITY : keys[0]),
    wouldKeep: (key: number, id: number) => size > 0 && (count < size || !isWorse(key, id, 0)),
    keep(key: number, id: number, position: number, zWants: number, zAccepts: number): void {
      let place: number
      if (count < size) {
        if (count === keys.length) grow()
        place = count
        count += 1
        for (let above = (place - 1) >> 1; place > 0 && isWorse(key, id, above); above = (place - 1) >> 1) {
          move(above, place)
          place = above
        }
      } else {
        place = 0
        for (let below = 1; below < count; below = 2 * place + 1) {
          const other = below + 1
          if (other < count && isWorse(keys[other], ids[other], below)) below = other
          if (isWorse(key, id, below)) break
          move(below, place)
          place = below
        }
      }
      put(place, key, id, position, zWants, zAccepts)
    },
    clear: () => {
      count = 0
    },
    best: () =>
      Array.from({ length: count }, (_, place) => ({
        id: ids[place],
        position: positions[place],
        key: keys[place],
        zWants: wants[place],
        zAccepts: accepts[place],
      })).sort((a, b) => b.key - a.key || a.id - b.id),
  }
}
