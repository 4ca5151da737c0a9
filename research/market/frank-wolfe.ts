import { applicationSlopes } from './application-slopes.ts'
import type { Exposure, Market } from './market.ts'
import { rankBy, sortBy } from './rank-by.ts'

/** Every person gets the same exposure. */
export function evenExposure({ left, right, leftLooks }: Market): Exposure {
  let sum = 0
  for (const look of leftLooks) sum += look
  return new Float64Array(left * right).fill(right > 0 ? sum / right : 0)
}

/**
 * Frank-Wolfe starting from `exposure`, which it updates in place. The linear subproblem asks for the most
 * valuable lists at the current slopes; slopes differ between places only by a decreasing factor, so sorting
 * solves it exactly. Small steps from even exposure reveal crowding before any list is settled.
 */
export function frankWolfe(
  market: Market,
  exposure: Exposure,
  steps: number,
  stepAt: (step: number) => number = (step) => 2 / (step + 2),
  slopesOf = applicationSlopes(market),
): void {
  const { left, right, leftLooks } = market
  const slopes = new Float64Array(left * right)
  const rows = Array.from({ length: left }, (_, person) =>
    slopes.subarray(person * right, (person + 1) * right),
  )
  const lists = rows.map((row) => rankBy(row))
  for (let step = 0; step < steps; step++) {
    slopesOf(exposure, slopes)
    const share = stepAt(step)
    for (let person = 0; person < left; person++) {
      const list = lists[person]
      sortBy(rows[person], list)
      for (let place = 0; place < right; place++) {
        const cell = person * right + list[place]
        exposure[cell] = (1 - share) * exposure[cell] + share * leftLooks[place]
      }
    }
  }
}
