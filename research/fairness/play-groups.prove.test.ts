// Smoke test: matching/src/fairness/audit-fairness.test.ts
import { expect, test } from 'vitest'
import { isBlocked } from './play-groups.ts'

// `npm run bench -- fairness` plays hundreds of these worlds.

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('an order that holds a group back is stopped in most worlds', { timeout: 60_000 }, () => {
  const stopped = seeds(8).filter((seed) => isBlocked({ seed, advisors: 200, consumers: 60, heldBack: 6 }))
  expect(stopped.length).toBeGreaterThan(5)
})

test('where groups are equal, a new model is hardly ever stopped by chance', { timeout: 60_000 }, () => {
  const stopped = seeds(60).filter((seed) => isBlocked({ seed, advisors: 80, consumers: 30 }))
  expect(stopped.length).toBeLessThan(4)
})
