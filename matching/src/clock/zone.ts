/** A time zone as a function: its offset from UTC at an instant, in ms. */
export type Zone = { readonly offsetMsAt: (instantMs: number) => number }

export const dayMs = 86_400_000
/** Longer than any zone has ever skipped or repeated. */
const aroundMs = 2 * dayMs

/** Local wall time in ms, as if it were UTC. */
export const onTheWall = (instantMs: number, zone: Zone): number => instantMs + zone.offsetMsAt(instantMs)

/** The instant of a local wall time: the first of two if it repeats, the next valid one if it is skipped. */
export function instantOf(wallMs: number, zone: Zone): number {
  const offsets = [zone.offsetMsAt(wallMs - aroundMs), zone.offsetMsAt(wallMs + aroundMs)]
  const instants = offsets.map((offset) => wallMs - offset).filter((at) => onTheWall(at, zone) === wallMs)
  if (instants.length > 0) return Math.min(...instants)
  let before = wallMs - aroundMs
  let after = wallMs + aroundMs
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (onTheWall(middle, zone) < wallMs) before = middle
    else after = middle
  }
  return after
}
