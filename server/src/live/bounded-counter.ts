/** Counts per key, up to a maximum. */
export interface BoundedCounter<Key> {
  isFull(key: Key): boolean
  /** False if the key is at its maximum. */
  take(key: Key): boolean
  give(key: Key): void
}

export function boundedCounter<Key>(max: number): BoundedCounter<Key> {
  const counts = new Map<Key, number>()
  const isFull = (key: Key) => (counts.get(key) ?? 0) >= max
  return {
    isFull,
    take(key) {
      if (isFull(key)) return false
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return true
    },
    give(key) {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}
