import { wilsonInterval } from '../matching/src/evaluate/wilson-interval.ts'
import { isBlocked } from '../research/fairness/play-groups.ts'
import type { BenchRow } from './bench-row.ts'

const worlds = { equal: 800, biased: 100 }
/** Far from the seeds of the tests. */
const firstSeed = 10_000

export async function run(): Promise<BenchRow[]> {
  const equal = share(worlds.equal, { advisors: 120, consumers: 60 })
  return [
    {
      name: 'exposure gate, false blocks where groups are equal',
      value: equal.percent,
      unit: '%',
      goal: 'under 5%',
      isMet: equal.percent < 5,
      note: equal.note,
    },
    ...[3, 6].map((heldBack): BenchRow => {
      const caught = share(worlds.biased, { advisors: 300, consumers: 60, heldBack })
      return {
        name: `exposure gate, caught where the order takes ${heldBack} points from a group`,
        value: caught.percent,
        unit: '%',
        note: caught.note,
      }
    }),
  ]
}

function share(count: number, world: { advisors: number; consumers: number; heldBack?: number }) {
  let blocked = 0
  for (let index = 0; index < count; index++)
    if (isBlocked({ ...world, seed: firstSeed + index })) blocked += 1
  const interval = wilsonInterval(blocked, count, 0.95)
  const span =
    'kind' in interval
      ? ''
      : `, 95%: ${(100 * interval.low).toFixed(1)} to ${(100 * interval.high).toFixed(1)}%`
  return {
    percent: (100 * blocked) / count,
    note: `${blocked} of ${count} worlds of ${world.advisors} advisors${span}`,
  }
}
