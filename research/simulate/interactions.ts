import type { SimulatedConsumer } from './world.ts'

// Feature interactions, by index in world-schema.ts, which an additive head can only learn on average.

/**
 * Consumers: a matching specialty counts more with good ratings; a fitting fee counts less with experience.
 */
export const interactionOfWants = (x: Float64Array) =>
  0.8 * x[0] * x[7] - 0.6 * x[2] * x[8] + 0.5 * x[1] * (x[6] - 0.5)

/** Advisors: low assets matter less with good income, and age less with a fitting topic. */
export const interactionOfAccepts = (x: Float64Array, { income }: SimulatedConsumer) =>
  (1 - x[9]) * (income >= 3 ? 0.8 : -0.4) + (1 - x[4]) * 0.4 * x[1]
