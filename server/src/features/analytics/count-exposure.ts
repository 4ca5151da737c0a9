import { gini } from '@evenkeel/matching/evaluate/gini'
import type { Orm } from '../../database/database.ts'
import { countPlaces, type ExposureFigures, putExposure, readPlaces } from './exposure-store.ts'

/** Over how many days up to each day places are shared out: figures of different ranges stay comparable. */
const windowDays = 28
const topShare = 0.01

export async function countExposure(
  transaction: Orm,
  { day, zone }: { day: string; zone: string },
): Promise<void> {
  await countPlaces(transaction, { day, zone })
  await putExposure(transaction, day, figuresOf(await readPlaces(transaction, { day, days: windowDays })))
}

/** Nothing where nobody was shown to anybody. */
function figuresOf(places: readonly number[]): ExposureFigures | undefined {
  const concentration = gini(places)
  if (typeof concentration !== 'number') return undefined
  const sum = places.reduce((all, one) => all + one, 0)
  const top = places.toSorted((a, b) => b - a).slice(0, Math.max(1, Math.round(places.length * topShare)))
  return {
    advisors: places.length,
    gini: concentration,
    topShare: (100 * top.reduce((all, one) => all + one, 0)) / sum,
    unseen: places.filter((one) => one === 0).length,
  }
}
