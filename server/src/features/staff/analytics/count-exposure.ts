import { gini } from '@evenkeel/matching/evaluate/gini'
import type { Orm } from '../../../database/database.ts'
import {
  countPlaces,
  type EqualPlaces,
  type ExposureFigures,
  putExposure,
  readPlaces,
} from './exposure-store.ts'

/** The window before each day over which places are shared, so figures of different ranges stay comparable. */
const windowDays = 28
const topShare = 0.01
/** Percentages of advisors at which the curve is stored: every second one, and where the top one percent begins. */
const curveAt = [...Array.from({ length: 49 }, (_, index) => 2 * (index + 1)), 99]

export async function countExposure(
  transaction: Orm,
  { day, zone }: { day: string; zone: string },
): Promise<void> {
  await countPlaces(transaction, { day, zone })
  await putExposure(transaction, day, figuresOf(await readPlaces(transaction, { day, days: windowDays })))
}

/** Undefined where no advisor was shown. */
function figuresOf(ascending: readonly EqualPlaces[]): ExposureFigures | undefined {
  const concentration = gini(
    ascending.map(({ places }) => places),
    ascending.map(({ advisors }) => advisors),
  )
  if (typeof concentration !== 'number') return undefined
  const count = ascending.reduce((all, { advisors }) => all + advisors, 0)
  const sum = ascending.reduce((all, { places, advisors }) => all + advisors * places, 0)
  const top = Math.max(1, Math.round(count * topShare))
  return {
    advisors: count,
    gini: concentration,
    topShare: (100 * (sum - heldBy(ascending, count - top))) / sum,
    unseen: ascending.find(({ places }) => places === 0)?.advisors ?? 0,
    curve: curveAt.map((percent) => ({
      percent,
      held: (100 * heldBy(ascending, (percent / 100) * count)) / sum,
    })),
  }
}

/** The places of this many advisors with the fewest; of a part of an advisor, that part of theirs. */
function heldBy(ascending: readonly EqualPlaces[], count: number): number {
  let [held, left] = [0, count]
  for (const { places, advisors } of ascending) {
    if (left <= advisors) return held + left * places
    held += advisors * places
    left -= advisors
  }
  return held
}
