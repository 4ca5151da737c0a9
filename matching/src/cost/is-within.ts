export type Range = readonly [least: number, most: number]

// False for NaN and infinities, and for a null that came past the types: unknown is never zero.
export function isWithin(value: number, [least, most]: Range): boolean {
  return Number.isFinite(value) && value >= least && value <= most
}
