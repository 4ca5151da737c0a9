// The order is not the fit. Where somebody with a lower fit stands higher, it is said why.

/**
 * `turn`: drawn as somebody new; `room`: more places left; `accepts`: likelier to accept; `wants`: chosen more often;
 * `untried`: few outcomes tell yet, and the order gives the benefit of the doubt.
 */
export type WhyAbove = 'turn' | 'room' | 'accepts' | 'wants' | 'untried'

/** A fit that differs by less is the same one, summed in another order. */
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
  // Somebody whose turn was drawn stands below others for reasons of their own.
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
