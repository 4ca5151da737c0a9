// The tiers of a percentage fee during editing. They always cover everything from 0 without a gap: each starts where
// the previous one ends, and the last one is open-ended.

export interface TierDraft {
  from: number
  /** Null means open-ended in the last tier and not entered yet in any other. */
  upTo: number | null
  ratePercent: number | null
}

const firstEdge = 1_000_000
export const maxTiers = 12

export const oneTier = (ratePercent: number | null = null): TierDraft[] => [
  { from: 0, upTo: null, ratePercent },
]

/** Sets each `from` to the end of the previous tier. */
export function linkTiers(tiers: readonly TierDraft[]): TierDraft[] {
  let from = 0
  return tiers.map((tier, at) => {
    const linked = { ...tier, from, upTo: at === tiers.length - 1 ? null : tier.upTo }
    from = linked.upTo ?? from
    return linked
  })
}

/** A round amount about halfway: one significant digit, or two if none fits in between. */
function edgeBetween(from: number, upTo: number): number {
  const half = (from + upTo) / 2
  for (let unit = 10 ** Math.floor(Math.log10(Math.max(half, 1))); unit >= 1; unit /= 10) {
    const edge = Math.round(half / unit) * unit
    if (edge > from && edge < upTo) return edge
  }
  return half
}

/** Splits one tier in two with the same rate. */
export function splitTier(tiers: readonly TierDraft[], at: number): TierDraft[] {
  const tier = tiers[at]
  if (!tier || tiers.length >= maxTiers) return [...tiers]
  const { from, upTo, ratePercent } = tier
  const edge = upTo === null ? (from === 0 ? firstEdge : from * 2) : edgeBetween(from, upTo)
  const parts = [
    { from, upTo: edge, ratePercent },
    { from: edge, upTo, ratePercent },
  ]
  return linkTiers([...tiers.slice(0, at), ...parts, ...tiers.slice(at + 1)])
}

/** The previous tier takes over its range, or the next one if there is none. */
export function removeTier(tiers: readonly TierDraft[], at: number): TierDraft[] {
  const gone = tiers[at]
  if (!gone || tiers.length === 1) return [...tiers]
  const left = tiers.filter((_, place) => place !== at)
  const before = left[at - 1]
  if (before) left[at - 1] = { ...before, upTo: gone.upTo }
  return linkTiers(left)
}

export function changeTier(
  tiers: readonly TierDraft[],
  at: number,
  changed: Partial<Pick<TierDraft, 'upTo' | 'ratePercent'>>,
): TierDraft[] {
  return linkTiers(tiers.map((tier, place) => (place === at ? { ...tier, ...changed } : tier)))
}
