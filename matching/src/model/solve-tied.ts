import type { Ties } from './sum-choices.ts'

// Conjugate gradients for the system in which choices tie advisors' appeals. The untied system counts every
// tie twice for both of its advisors, so that it is never smaller than the tied one and serves as the
// preconditioner.

const mostRounds = 200
const closeEnough = 1e-20

export function solveTied(
  right: Float64Array,
  solveUntied: (right: Float64Array) => Float64Array,
  { count, first, second, weight }: Ties,
  /** Where the appeals start. */
  start: number,
): Float64Array {
  const found = new Float64Array(right.length)
  const rest = right.slice()
  let nearer = solveUntied(rest)
  const direction = nearer.slice()
  // The untied matrix times the direction follows from the residuals, so that it is never multiplied out.
  const image = rest.slice()
  let size = dot(rest, nearer)
  const enough = closeEnough * size
  for (let round = 0; round < mostRounds && size > enough; round++) {
    const tied = image.slice()
    for (let row = 0; row < count; row++) {
      const [one, other] = [start + first[row], start + second[row]]
      const both = weight[row] * (direction[one] + direction[other])
      tied[one] -= both
      tied[other] -= both
    }
    const length = size / dot(direction, tied)
    for (let at = 0; at < found.length; at++) {
      found[at] += length * direction[at]
      rest[at] -= length * tied[at]
    }
    nearer = solveUntied(rest)
    const next = dot(rest, nearer)
    const turn = next / size
    for (let at = 0; at < found.length; at++) {
      direction[at] = nearer[at] + turn * direction[at]
      image[at] = rest[at] + turn * image[at]
    }
    size = next
  }
  return found
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += a[index] * b[index]
  return sum
}
