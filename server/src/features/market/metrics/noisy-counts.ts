import { randomBytes } from 'node:crypto'
import { answerTables, type Counts, emptyCounts, tableNames } from './answer-counts.ts'

/** Between 0 and 1, exclusive, and not predictable from outside. */
export function secureUniform(): number {
  return (randomBytes(6).readUIntBE(0, 6) + 0.5) / 2 ** 48
}

/**
 * Two-sided geometric noise, the whole-number form of Laplace noise: P(k) is proportional to e^(−epsilon·|k|), so a
 * count that one person changes by one hides them up to a factor of e^epsilon.
 */
export function geometricNoise(epsilon: number, uniform: () => number): number {
  const side = () => Math.floor(Math.log(uniform()) / -epsilon)
  return side() - side()
}

/** Every cell gets noise of its own, also the empty ones, because an exact zero would tell that no one is there. */
export function noisyCounts(exact: Counts, uniform: () => number = secureUniform): Counts {
  const noisy = emptyCounts()
  for (const name of tableNames)
    for (const [cell, count] of exact[name].entries())
      noisy[name][cell] = count + geometricNoise(answerTables[name].epsilon, uniform)
  return noisy
}
