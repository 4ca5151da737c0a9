export type Range = readonly [least: number, most: number]

// False for NaN, infinities and an untyped null: unknown is never zero.
export function isWithin(value: number, [least, most]: Range): boolean {
  return Number.isFinite(value) && value >= least && value <= most
}
