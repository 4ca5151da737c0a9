/** A time zone as pure code knows it: how far its clocks are ahead of UTC at an instant, in ms. */
export type Zone = { readonly offsetMsAt: (instantMs: number) => number }

export const dayMs = 86_400_000
/** Longer than any zone has ever skipped or repeated at once. */
const aroundMs = 2 * dayMs

/** What the clocks on the wall show: ms since 1 January 1970, as if they had always shown UTC. */
export const onTheWall = (instantMs: number, zone: Zone): number => instantMs + zone.offsetMsAt(instantMs)

/**
 * When the clocks on the wall show this. The first time where they show it twice; where they skip it, when they show the
 * next that there is.
 */
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
