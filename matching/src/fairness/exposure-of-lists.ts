import { examinationChance } from '../model/examination.ts'

/** One list that was shown, and everyone it could have shown. */
export type AuditedList = {
  /** Ids in list order. */
  readonly shown: readonly number[]
  /** With the key that determines the order and the chance of a match. */
  readonly eligible: readonly { readonly id: number; readonly key: number; readonly merit: number }[]
}

export type AdvisorExposure = {
  readonly id: number
  /** The expected number of examinations. */
  readonly exposure: number
  /** The exposure due if it were shared in proportion to the chances of a match. */
  readonly merit: number
  /** The exposure due if every list were in key order. */
  readonly earned: number
}

/** Everyone eligible in any of the lists, by id. */
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
    let merits = 0
    for (const { merit } of eligible) merits += merit
    for (const { id, merit } of eligible)
      sumOf(id).merit += merits > 0 ? (looks * merit) / merits : looks / eligible.length
    const best = eligible.toSorted((a, b) => b.key - a.key || a.id - b.id).slice(0, shown.length)
    for (const [place, { id }] of best.entries()) sumOf(id).earned += examinationChance(examination, place)
  }
  return [...sums].map(([id, sum]) => ({ id, ...sum })).sort((a, b) => a.id - b.id)
}
