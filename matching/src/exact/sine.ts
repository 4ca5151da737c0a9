/** The sine of an angle of at most a right one, in plain arithmetic (see exp.ts). */
export function sine(x: number): number {
  const square = x * x
  let sum = 1
  // Terms beyond x^23 are below the precision of a number.
  for (let n = 22; n >= 2; n -= 2) sum = 1 - (square / (n * (n + 1))) * sum
  return x * sum
}
