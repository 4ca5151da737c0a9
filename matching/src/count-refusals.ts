import type { ColumnRefusals } from './features/column-refusals.ts'
import type { ConsumerWishes } from './features/consumer-wishes.ts'
import { type RefusalReason, refusalReasons } from './is-eligible.ts'

// An honest "no match": what removes how many advisors, and what giving up a wish would bring back, counted exactly.

/** Wishes a consumer can give up; who they are and what they need is not among them. */
export const wishesToGiveUp = [
  'gender',
  'age',
  'experience',
  'credentials',
  'fiduciary',
  'disclosures',
  'language',
  'takes-meetings',
  'distance',
  'yearly-limit',
] as const satisfies readonly RefusalReason[]
export type WishToGiveUp = (typeof wishesToGiveUp)[number]

/** Someone who does not mind how to meet does not mind how far away either. */
const meetingReasons = ['takes-meetings', 'meeting-mode', 'distance'] as const
export const reasonsGivenUp = (wish: WishToGiveUp): readonly RefusalReason[] =>
  wish === 'takes-meetings' ? meetingReasons : [wish]
export const reasonsOfWishes: readonly RefusalReason[] = [...new Set(wishesToGiveUp.flatMap(reasonsGivenUp))]
const canBeGivenUp: ReadonlySet<RefusalReason> = new Set(reasonsOfWishes)
/** The second wish adds nothing. */
const isCovered = (one: WishToGiveUp, other: WishToGiveUp) =>
  reasonsGivenUp(other).every((reason) => reasonsGivenUp(one).includes(reason))

export type RefusalCount = {
  readonly reason: RefusalReason
  readonly removes: number
  /** Advisors no other reason removes: they would return if this wish alone were given up. */
  readonly removesAlone: number
}

export type Relaxation = {
  readonly givenUp: readonly WishToGiveUp[]
  /** The number of advisors afterwards, and the gain. */
  readonly left: number
  readonly gained: number
}

export type RefusalCounts = {
  readonly kind: 'refusal-counts'
  readonly eligible: number
  /** Reasons that remove at least one advisor, the most effective first. */
  readonly reasons: readonly RefusalCount[]
  /** Every one and every pair of the wishes that remove anyone: most advisors first, then fewer wishes. */
  readonly relaxations: readonly Relaxation[]
  /** The smallest set of wishes that brings anyone back; null if no set of wishes does. */
  readonly fewest: Relaxation | null
}

/** Counts on bit columns, many advisors at a time. */
export function countRefusals(refusals: ColumnRefusals): RefusalCounts {
  const { columns, question, refused, twice, thrice, countEligible: free } = refusals
  if (columns.questions() !== question) throw new Error('these columns were asked something else since')
  const { kernel } = columns
  const words = columns.words()
  const placeOf = new Map(refused.map(({ reason, place }) => [reason, place]))
  const reasons = refusalReasons
    .flatMap((reason): RefusalCount[] => {
      const place = placeOf.get(reason)
      const removes = place === undefined ? 0 : kernel.count(place, words)
      if (place === undefined || removes === 0) return []
      return [{ reason, removes, removesAlone: kernel.countWithout(place, twice, words) }]
    })
    .sort((a, b) => b.removes - a.removes)

  const alone = new Map(reasons.map(({ reason, removesAlone }) => [reason, removesAlone]))
  const inTheWay = wishesInTheWay((reason) => alone.has(reason))
  const relax = (givenUp: readonly WishToGiveUp[], gained: number): Relaxation => ({
    givenUp,
    left: free + gained,
    gained,
  })
  // At most one of the reasons about meeting applies to an advisor, so no one has three of these.
  const aloneBy = (wish: WishToGiveUp) =>
    reasonsGivenUp(wish).reduce((sum, reason) => sum + (alone.get(reason) ?? 0), 0)
  const singles = inTheWay.map((wish) => relax([wish], aloneBy(wish)))
  const together = new Map<Relaxation, number>()
  /** How many advisors only these two exclude: who has both and no third. */
  const bothOf = (one: RefusalReason, other: RefusalReason) =>
    alone.has(one) && alone.has(other)
      ? kernel.countBoth(placeOf.get(one) ?? 0, placeOf.get(other) ?? 0, thrice, words)
      : 0
  const pairs = pairsOf(inTheWay).map(([one, other]) => {
    let both = 0
    for (const reason of reasonsGivenUp(one))
      for (const further of reasonsGivenUp(other)) both += bothOf(reason, further)
    const pair = relax([one, other], aloneBy(one) + aloneBy(other) + both)
    together.set(pair, both)
    return pair
  })
  return {
    kind: 'refusal-counts',
    eligible: free,
    reasons,
    relaxations: [...singles, ...pairs].sort(byLeft),
    fewest: fewestOf(),
  }

  /** For one or two wishes the counts are known already. */
  function fewestOf(): Relaxation | null {
    const ways = [
      singles.filter(({ gained }) => gained > 0),
      pairs.filter((pair) => (together.get(pair) ?? 0) > 0),
    ].find((some) => some.length > 0)
    if (ways) return ways.toSorted(byLeft)[0] ?? null
    if (reasonsOfWishes.filter((reason) => alone.has(reason)).length < 3) return null
    return fewestOfMany(refusals, free)
  }
}

/** No single wish or pair helps, so each combination of wishes that excludes an advisor is tried. */
function fewestOfMany({ inState, refused }: ColumnRefusals, free: number): Relaxation | null {
  const given = refused.filter(({ reason }) => canBeGivenUp.has(reason))
  const others = refused.filter(({ reason }) => !canBeGivenUp.has(reason))
  const times = new Map<number, number>()
  for (let word = 0; word < inState.length; word++) {
    let open = inState[word]
    for (const { bits } of others) open &= ~bits[word]
    for (; open !== 0; open &= open - 1) {
      let way = 0
      for (const [place, { bits }] of given.entries())
        if ((bits[word] & open & -open) !== 0) way |= 1 << place
      if (way !== 0) times.set(way, (times.get(way) ?? 0) + 1)
    }
  }
  const ways = [...times.keys()]
    .flatMap((way) =>
      waysToGiveUp(given.flatMap(({ reason }, place) => ((way >> place) & 1 ? [reason] : []))),
    )
    .map((givenUp): Relaxation => {
      const freed = new Set(givenUp.flatMap(reasonsGivenUp))
      let kept = 0
      for (const [place, { reason }] of given.entries()) if (!freed.has(reason)) kept |= 1 << place
      let gained = 0
      for (const [other, count] of times) if ((other & kept) === 0) gained += count
      return { givenUp, left: free + gained, gained }
    })
  ways.sort((a, b) => a.givenUp.length - b.givenUp.length || byLeft(a, b))
  return ways[0] ?? null
}

/** The sets of wishes that take these reasons away, each as small as possible. */
export function waysToGiveUp(reasons: readonly RefusalReason[]): WishToGiveUp[][] {
  const without = (meeting: WishToGiveUp) =>
    wishesToGiveUp.filter((wish) =>
      meetingReasons.some((reason) => reason === wish) ? wish === meeting : reasons.includes(wish),
    )
  const about = meetingReasons.filter((reason) => reasons.includes(reason))
  if (about.length === 0) return [wishesToGiveUp.filter((wish) => reasons.includes(wish))]
  return about.every((reason) => reason === 'distance')
    ? [without('takes-meetings'), without('distance')]
    : [without('takes-meetings')]
}

export const wishesInTheWay = (isReason: (reason: RefusalReason) => boolean): WishToGiveUp[] =>
  wishesToGiveUp.filter((wish) => reasonsGivenUp(wish).some(isReason))

export const pairsOf = (wishes: readonly WishToGiveUp[]): (readonly [WishToGiveUp, WishToGiveUp])[] =>
  wishes.flatMap((one, index) =>
    wishes
      .slice(index + 1)
      .filter((other) => !isCovered(one, other))
      .map((other) => [one, other] as const),
  )

const places = ({ givenUp }: Relaxation) => givenUp.map((wish) => wishesToGiveUp.indexOf(wish)).join()
/** Most advisors first, then fewer wishes, then their order. */
export const byLeft = (a: Relaxation, b: Relaxation) =>
  b.left - a.left || a.givenUp.length - b.givenUp.length || (places(a) < places(b) ? -1 : 1)

/** The same consumer without these wishes. */
export function giveUp(wishes: ConsumerWishes, givenUp: readonly WishToGiveUp[]): ConsumerWishes {
  const any = { values: [], weight: 'any' as const }
  const without: { readonly [Wish in WishToGiveUp]: Partial<ConsumerWishes> } = {
    gender: { genders: any },
    age: { ageBands: any },
    experience: { experience: any },
    credentials: { credentials: any },
    fiduciary: { fiduciary: 'any' },
    disclosures: { noDisclosures: 'any' },
    language: { languages: [] },
    'takes-meetings': { meetingModes: [] },
    distance: { radiusMiles: null },
    'yearly-limit': { yearlyLimitWeight: 'nice' },
  }
  let rest = wishes
  for (const wish of givenUp) rest = { ...rest, ...without[wish] }
  return rest
}
