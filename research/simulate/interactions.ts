import type { SimulatedConsumer } from './world.ts'

// Pairs of features, as x is laid out in world-schema.ts: what an additive head can only know on average.

/** Somebody who has just what is sought counts more when well rated; a fee that fits matters less with experience. */
export const interactionOfWants = (x: Float64Array) =>
  0.8 * at(x, 0) * at(x, 7) - 0.6 * at(x, 2) * at(x, 8) + 0.5 * at(x, 1) * (at(x, 6) - 0.5)

/** Advisors overlook missing assets where the income is good, and ages they do not serve where the topic is theirs. */
export const interactionOfAccepts = (x: Float64Array, { income }: SimulatedConsumer) =>
  (1 - at(x, 9)) * (income >= 3 ? 0.8 : -0.4) + (1 - at(x, 4)) * 0.4 * at(x, 1)

const at = (x: Float64Array, index: number) => x[index] ?? 0
