import type { SimulatedConsumer } from './world.ts'

// Feature interactions, by index in world-schema.ts, which an additive head can only learn on average.

/**
 * Consumers: a matching specialty counts more with good ratings; a fitting fee counts less with experience.
 */
export const interactionOfWants = (x: Float64Array) =>
  0.8 * at(x, 0) * at(x, 7) - 0.6 * at(x, 2) * at(x, 8) + 0.5 * at(x, 1) * (at(x, 6) - 0.5)

/** Advisors: low assets matter less with good income, and age less with a fitting topic. */
export const interactionOfAccepts = (x: Float64Array, { income }: SimulatedConsumer) =>
  (1 - at(x, 9)) * (income >= 3 ? 0.8 : -0.4) + (1 - at(x, 4)) * 0.4 * at(x, 1)

const at = (x: Float64Array, index: number) => x[index] ?? 0
