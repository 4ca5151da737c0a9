import type { AdvisorFacts, Stances } from './features/advisor-facts.ts'
import {
  type ConsumerWishes,
  debtAdvice,
  inPerson,
  isAboutDebt,
  isPaidOnce,
  mustBeNear,
  mustCostAtMost,
  mustMeetBy,
  percentageOfAssets,
  type Wish,
} from './features/consumer-wishes.ts'
import { costInYearOne } from './features/cost-in-year-one.ts'
import { spokenBy } from './features/encode-advisor.ts'
import { milesBetween, withinMiles } from './features/miles-between.ts'
import { recordOf } from './keys-of.ts'
import { leastRoom } from './load-budget.ts'

// Hard eligibility rules, never learned; every exclusion has a reason that can be named.

export const refusalReasons = [
  'not-shown',
  'state',
  'not-accepting',
  'no-room',
  'too-many-unanswered',
  'hidden',
  'blocked',
  'already-asked',
  'declined-lately',
  // The consumer's must-haves.
  'gender',
  'age',
  'experience',
  'credentials',
  'fiduciary',
  'disclosures',
  'language',
  'meeting-mode',
  'distance',
  'yearly-limit',
  // The advisor's criteria.
  'asset-minimum',
  'income-minimum',
  'takes-specialties',
  'takes-topics',
  'takes-assets',
  'takes-incomes',
  'takes-meetings',
  'takes-help',
  // What the advisor does not offer.
  'percentage-only',
  'no-debt-advice',
  // The filters of this search (features/search-filters).
  'filtered',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** A reason's bit is its place in the list. */
export const refusalBit: Readonly<Record<RefusalReason, number>> = recordOf(
  refusalReasons,
  (reason) => 1 << refusalReasons.indexOf(reason),
)

export type Refusal = {
  readonly reason: RefusalReason
  /** What was required and what was found: enumeration values, dollars or codes. */
  readonly wanted?: readonly (number | string)[]
  readonly found?: readonly (number | string)[]
}

/** Eligible although something is unknown; noted next to the match. */
export type Mark = 'assets-unknown' | 'income-unknown' | 'de-minimis'

export type Eligibility =
  | { readonly isEligible: true; readonly marks: readonly Mark[] }
  | { readonly isEligible: false; readonly refusals: readonly Refusal[]; readonly marks: readonly Mark[] }

/** The history of this pair that rules a match out. */
export type Between = 'hidden' | 'blocked' | 'already-asked' | 'declined-lately'

export type PairContext = {
  readonly room: number
  readonly unanswered: number
  readonly between: Between | null
}

export const mostUnanswered = 8

/** Collects every reason, so that the effect of giving up a wish can be counted. */
export function isEligible(wishes: ConsumerWishes, facts: AdvisorFacts, context: PairContext): Eligibility {
  const refusals: Refusal[] = []
  const marks: Mark[] = []
  const refuse = (
    reason: RefusalReason,
    wanted?: readonly (number | string)[],
    found?: readonly (number | string)[],
  ) => refusals.push({ reason, ...(wanted && { wanted }), ...(found && { found }) })

  if (!facts.isShown) refuse('not-shown')
  if (!facts.states.includes(wishes.state)) {
    if (facts.deMinimisStates.includes(wishes.state)) marks.push('de-minimis')
    else refuse('state', [wishes.state], facts.states)
  }
  if (!facts.isAccepting) refuse('not-accepting')
  if (!(context.room >= leastRoom)) refuse('no-room')
  if (context.unanswered >= mostUnanswered)
    refuse('too-many-unanswered', [mostUnanswered], [context.unanswered])
  if (context.between !== null) refuse(context.between)

  checkMustHaves(wishes, facts, refuse)
  checkMinimum(wishes, facts, refuse, marks)
  checkStances(wishes, facts, refuse)
  checkMeeting(wishes, facts, refuse)
  checkOffer(wishes, facts, refuse)
  return refusals.length === 0 ? { isEligible: true, marks } : { isEligible: false, refusals, marks }
}

type Refuse = (
  reason: RefusalReason,
  wanted?: readonly (number | string)[],
  found?: readonly (number | string)[],
) => void

/** An unknown fact does not satisfy a must-have. */
function checkMustHaves(wishes: ConsumerWishes, facts: AdvisorFacts, refuse: Refuse): void {
  const must = ({ weight, values }: Wish) => weight === 'must' && values.length > 0
  const one = (reason: RefusalReason, wish: Wish, found: number | null) => {
    if (must(wish) && (found === null || !wish.values.includes(found)))
      refuse(reason, wish.values, found === null ? [] : [found])
  }
  one('gender', wishes.genders, facts.gender)
  one('age', wishes.ageBands, facts.ageBand)
  one('experience', wishes.experience, facts.experience)
  const { credentials } = wishes
  if (must(credentials) && !credentials.values.some((value) => facts.credentials.includes(value)))
    refuse('credentials', credentials.values, facts.credentials)
  if (wishes.fiduciary === 'must' && facts.isFiduciary !== true) refuse('fiduciary')
  if (wishes.noDisclosures === 'must' && facts.hasDisclosures !== false) refuse('disclosures')
  // A shared language is always required.
  const spoken = spokenBy(facts)
  const { languages } = wishes
  if (languages && languages.length > 0 && !languages.some((language) => spoken.includes(language)))
    refuse('language', languages, spoken)
  const limit = mustCostAtMost(wishes)
  if (limit === null) return
  const cost = costInYearOne((band) => facts.yearOneCosts[band] ?? null, limit.at)
  if (cost === null || cost > limit.dollars)
    refuse('yearly-limit', [limit.dollars], cost === null ? [] : [cost])
}

/** One reason at most about how to meet, so that giving up each of them can be counted. */
function checkMeeting(wishes: ConsumerWishes, facts: AdvisorFacts, refuse: Refuse): void {
  if (refusingStance(facts.takes.meetingModes, wishes.meetingModes)) return
  const modes = mustMeetBy(wishes)
  if (modes.length > 0 && !modes.some((mode) => facts.meetingModes.includes(mode)))
    refuse('meeting-mode', modes, facts.meetingModes)
  const near = mustBeNear(wishes)
  const shared = facts.meetingModes.filter((mode) => wishes.meetingModes?.includes(mode))
  if (near === null || shared.length !== 1 || shared[0] !== inPerson) return
  if (facts.place === null) refuse('distance', [near.miles])
  else if (!withinMiles(near.place, near.miles)(facts.place))
    refuse('distance', [near.miles], [Math.round(milesBetween(near.place, facts.place))])
}

/** An advisor who cannot give the help asked for, whatever both prefer. */
function checkOffer(wishes: ConsumerWishes, { feeTypes, topics }: AdvisorFacts, refuse: Refuse): void {
  if (isPaidOnce(wishes) && feeTypes.length === 1 && feeTypes[0] === percentageOfAssets)
    refuse('percentage-only', wishes.kindOfHelp === null ? [] : [wishes.kindOfHelp], feeTypes)
  if (isAboutDebt(wishes) && !topics.includes(debtAdvice)) refuse('no-debt-advice', [debtAdvice], topics)
}

function checkMinimum(wishes: ConsumerWishes, facts: AdvisorFacts, refuse: Refuse, marks: Mark[]): void {
  const { assets, incomeAtMost } = wishes
  if (facts.assetMinimum > 0) {
    if (assets === null) marks.push('assets-unknown')
    else if (assets < facts.assetMinimum) refuse('asset-minimum', [facts.assetMinimum], [assets])
  }
  if (facts.incomeMinimum > 0) {
    if (wishes.incomeBand === null) marks.push('income-unknown')
    else if (incomeAtMost !== null && incomeAtMost < facts.incomeMinimum)
      refuse('income-minimum', [facts.incomeMinimum], [incomeAtMost])
  }
}

/** Unanswered questions rule no one out, neither by "only" nor by "never". */
function checkStances(wishes: ConsumerWishes, { takes }: AdvisorFacts, refuse: Refuse): void {
  const check = (reason: RefusalReason, stances: Stances, given: readonly number[] | null) => {
    const against = refusingStance(stances, given)
    if (against) refuse(reason, against, given ?? [])
  }
  const single = (value: number | null) => (value === null ? null : [value])
  check('takes-specialties', takes.specialties, wishes.specialties)
  check('takes-topics', takes.topics, wishes.topics)
  check('takes-assets', takes.assetBands, single(wishes.assetBand))
  check('takes-incomes', takes.incomeBands, single(wishes.incomeBand))
  check('takes-meetings', takes.meetingModes, wishes.meetingModes)
  check('takes-help', takes.kindsOfHelp, single(wishes.kindOfHelp))
}

/** The stance that refuses these values, or null. */
function refusingStance({ only, never }: Stances, given: readonly number[] | null): readonly number[] | null {
  if (given === null || given.length === 0) return null
  if (only.length > 0 && !given.some((value) => only.includes(value))) return only
  // "Never" applies only if it covers all values: a consumer with two topics is not refused for one of them.
  return never.length > 0 && given.every((value) => never.includes(value)) ? never : null
}
