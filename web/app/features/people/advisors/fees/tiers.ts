// The tiers of a percentage fee while they are edited. They always reach from 0 to everything without a gap: each
// begins where the one before ends, and the last one has no end.

export interface TierDraft {
  from: number
  /** Null: without end in the last tier, not typed yet in any other. */
  upTo: number | null
  ratePercent: number | null
}

const firstEdge = 1_000_000
export const maxTiers = 12

export const oneTier = (ratePercent: number | null = null): TierDraft[] => [
  { from: 0, upTo: null, ratePercent },
]

/** Each `from` follows the end of the tier before. */
export function linkTiers(tiers: readonly TierDraft[]): TierDraft[] {
  let from = 0
  return tiers.map((tier, at) => {
    const linked = { ...tier, from, upTo: at === tiers.length - 1 ? null : tier.upTo }
    from = linked.upTo ?? from
    return linked
  })
}

/** Half-way, at a sum people would choose: one digit and zeros, or two where one does not fit between. */
function edgeBetween(from: number, upTo: number): number {
  const half = (from + upTo) / 2
  for (let unit = 10 ** Math.floor(Math.log10(Math.max(half, 1))); unit >= 1; unit /= 10) {
    const edge = Math.round(half / unit) * unit
    if (edge > from && edge < upTo) return edge
  }
  return half
}

/** Cuts one tier in two with the same rate. */
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

/** The tier before takes its place; the one after where there is none before. */
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
