// The order is not the fit, so a lower fit that ranks higher gets an explanation.

/**
 * `turn`: drawn as a new advisor; `room`: more capacity; `accepts`: more likely to accept; `wants`: chosen
 * more often; `untried`: few outcomes yet, so the order adds an exploration bonus.
 */
export type WhyAbove = 'turn' | 'room' | 'accepts' | 'wants' | 'untried'

/** Smaller differences are rounding. */
const leastBetter = 1e-9

type RankedMatch = {
  readonly fit: { readonly total: number }
  readonly chanceWants: number
  readonly chanceAccepts: number
  readonly roomFactor: number
  readonly doubtFactor: number
  readonly isTurn: boolean
}

export function whyAbove(match: RankedMatch, below: readonly RankedMatch[]): WhyAbove | null {
  let best: RankedMatch | null = null
  // An advisor who got the exploration place is below others for unrelated reasons.
  for (const other of below)
    if (!other.isTurn && other.fit.total > (best ?? match).fit.total + leastBetter) best = other
  if (best === null) return null
  if (match.isTurn) return 'turn'
  const ratios = {
    room: match.roomFactor / best.roomFactor,
    accepts: match.chanceAccepts / best.chanceAccepts,
    wants: match.chanceWants / best.chanceWants,
    untried: match.doubtFactor / best.doubtFactor,
  }
  let why: WhyAbove | null = null
  let most = 1
  for (const part of ['room', 'accepts', 'wants', 'untried'] as const)
    if (ratios[part] > most) {
      why = part
      most = ratios[part]
    }
  return why
}
