import type { SideEnvy } from './envy.ts'

// Identical people are envy-free only if treated identically.

/** A number per distinct row, the same for equal rows; −1 if no match is possible. */
export function kindsOf(mutual: Float64Array, size: number, others: number): Int32Array {
  const kinds = new Map<string, number>()
  return Int32Array.from({ length: size }, (_, person) => {
    const row = mutual.subarray(person * others, (person + 1) * others)
    if (row.every((chance) => chance === 0)) return -1
    const name = row.join()
    const kind = kinds.get(name) ?? kinds.size
    kinds.set(name, kind)
    return kind
  })
}

/** Groups with more than one member. */
export function membersOf(groups: Int32Array): number[][] {
  const people = new Map<number, number[]>()
  for (const [person, kind] of groups.entries())
    if (kind >= 0) people.set(kind, [...(people.get(kind) ?? []), person])
  return [...people.values()].filter((group) => group.length > 1)
}

/** Gives all members of a group their average. */
export function evenOut(rows: Float64Array, others: number, members: readonly number[][]): void {
  for (const group of members) {
    for (let at = 0; at < others; at++) {
      let sum = 0
      for (const person of group) sum += rows[person * others + at]
      for (const person of group) rows[person * others + at] = sum / group.length
    }
  }
}

/**
 * Merges the groups of people who envy each other by more than `allowed` although their places differ by at
 * most `distance`: no price can separate them.
 */
export function joinRivals(
  groups: Int32Array,
  { places, others, content }: SideEnvy,
  allowed: number,
  distance: number,
): void {
  const size = groups.length
  for (let person = 0; person < size; person++) {
    for (let rival = 0; rival < size; rival++) {
      const from = groups[person]
      const to = groups[rival]
      if (from < 0 || to < 0 || from === to) continue
      if (content[person * size + rival] >= -allowed) continue
      if (!isClose(places, person * others, rival * others, others, distance)) continue
      for (let at = 0; at < size; at++) if (groups[at] === from) groups[at] = to
    }
  }
}

function isClose(
  places: Float64Array,
  one: number,
  other: number,
  others: number,
  distance: number,
): boolean {
  for (let at = 0; at < others; at++)
    if (Math.abs(places[one + at] - places[other + at]) > distance) return false
  return true
}
