// The textbook update as usually written: nested arrays, a new matrix for each product.

export type NaiveState = { mean: number[]; covariance: number[][] }

export function learnNaively(
  state: NaiveState,
  x: readonly number[],
  looked: number,
  isPositive: boolean,
): NaiveState {
  const { mean, covariance } = state
  const z = mean.reduce((sum, weight, index) => sum + weight * (x[index] ?? 0), 0)
  const chance = 1 / (1 + Math.exp(-z))
  const asked = looked * chance
  const slope = isPositive ? 1 - chance : (-asked * (1 - chance)) / (1 - asked)
  const information = (asked * (1 - chance) ** 2) / (1 - asked)
  const image = covariance.map((row) => row.reduce((sum, value, index) => sum + value * (x[index] ?? 0), 0))
  const variance = image.reduce((sum, value, index) => sum + value * (x[index] ?? 0), 0)
  const outer = image.map((one) => image.map((other) => one * other))
  const shrink = information / (1 + information * variance)
  return {
    mean: mean.map((weight, index) => weight + ((image[index] ?? 0) * slope) / (1 + information * variance)),
    covariance: covariance.map((row, i) => row.map((value, j) => value - shrink * (outer[i]?.[j] ?? 0))),
  }
}
