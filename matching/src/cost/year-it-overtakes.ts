// The year from which on the first line lies above the second until the end ("from year 26 on"); null if it never does.
export function yearItOvertakes(line: readonly number[], other: readonly number[]): number | null {
  let year = Math.min(line.length, other.length)
  while (year > 0 && (line[year - 1] ?? 0) > (other[year - 1] ?? 0)) year--
  return year < Math.min(line.length, other.length) ? year : null
}
