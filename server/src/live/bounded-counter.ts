/** Counts per key, up to a maximum. */
export interface BoundedCounter<Key> {
  isFull(key: Key): boolean
  /** False if the key is at its maximum. */
  take(key: Key): boolean
  give(key: Key): void
}

export function boundedCounter<Key>(max: number): BoundedCounter<Key> {
  const held = new Map<Key, number>()
  const isFull = (key: Key) => (held.get(key) ?? 0) >= max
  return {
    isFull,
    take(key) {
      if (isFull(key)) return false
      held.set(key, (held.get(key) ?? 0) + 1)
      return true
    },
    give(key) {
      const left = (held.get(key) ?? 0) - 1
      if (left > 0) held.set(key, left)
      else held.delete(key)
    },
  }
}
