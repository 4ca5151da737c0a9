import { examinationChance } from '../model/examination.ts'

/** One list that was shown, and everybody it could have shown. */
export type AuditedList = {
  /** Ids in the order of their places. */
  readonly shown: readonly number[]
  /** With what the order is made of: both chances and the room. */
  readonly eligible: readonly { readonly id: number; readonly key: number }[]
}

export type AdvisorExposure = {
  readonly id: number
  /** How much they were looked at. */
  readonly exposure: number
  /** What would be theirs if everybody in a list were looked at as much as they suit. */
  readonly merit: number
  /** What would be theirs if every list were in the order of its keys. */
  readonly earned: number
}

/** Everybody who was eligible in any of the lists, by id. */
export function exposureOfLists(lists: readonly AuditedList[], examination: number): AdvisorExposure[] {
  const sums = new Map<number, { exposure: number; merit: number; earned: number }>()
  const sumOf = (id: number) => {
    const sum = sums.get(id) ?? { exposure: 0, merit: 0, earned: 0 }
    sums.set(id, sum)
    return sum
  }
  for (const { shown, eligible } of lists) {
    let looks = 0
    for (const [place, id] of shown.entries()) {
      const look = examinationChance(examination, place)
      sumOf(id).exposure += look
      looks += look
    }
    let keys = 0
    for (const { key } of eligible) keys += key
    for (const { id, key } of eligible)
      sumOf(id).merit += keys > 0 ? (looks * key) / keys : looks / eligible.length
    const best = eligible.toSorted((a, b) => b.key - a.key || a.id - b.id).slice(0, shown.length)
    for (const [place, { id }] of best.entries()) sumOf(id).earned += examinationChance(examination, place)
  }
  return [...sums].map(([id, sum]) => ({ id, ...sum })).sort((a, b) => a.id - b.id)
}
