import { gini } from '@evenkeel/matching/evaluate/gini'
import type { Orm } from '../../../database/database.ts'
import { countPlaces, type ExposureFigures, putExposure, readPlaces } from './exposure-store.ts'

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
function figuresOf(places: readonly number[]): ExposureFigures | undefined {
  const concentration = gini(places)
  if (typeof concentration !== 'number') return undefined
  const sum = places.reduce((all, one) => all + one, 0)
  const ascending = places.toSorted((a, b) => a - b)
  const top = ascending.slice(-Math.max(1, Math.round(places.length * topShare)))
  return {
    advisors: places.length,
    gini: concentration,
    topShare: (100 * top.reduce((all, one) => all + one, 0)) / sum,
    unseen: places.filter((one) => one === 0).length,
    curve: curveOf(ascending, sum),
  }
}

function curveOf(ascending: readonly number[], sum: number): ExposureFigures['curve'] {
  const upTo = [0]
  for (const one of ascending) upTo.push((upTo.at(-1) ?? 0) + one)
  return curveAt.map((percent) => {
    const at = (percent / 100) * ascending.length
    const whole = Math.floor(at)
    const held = (upTo[whole] ?? 0) + (at - whole) * (ascending[whole] ?? 0)
    return { percent, held: (100 * held) / sum }
  })
}
