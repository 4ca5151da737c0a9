import { mostUnanswered, type RefusalReason } from '../is-eligible.ts'
import { leastRoom } from '../load-budget.ts'
import { codedStates } from './code-groups.ts'
import {
  byVideo,
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
} from './consumer-wishes.ts'
import { bandBelow, costBetween } from './cost-in-year-one.ts'
import type { ColumnName, FactColumns } from './fact-columns.ts'
import { decodePlace, type Place, withinMiles } from './miles-between.ts'
import { at, packedLanguages, packedLength, unknownDollars } from './packed-facts-layout.ts'
import type { SearchFilters } from './search-filters.ts'

// Same result as `isEligible` and `packedFilter`, for all advisors of a state at once; tests check that they agree.

/** Only `eligible` outlives the next question about these columns. */
export type ColumnRefusals = {
  readonly columns: FactColumns
  /** The number of the question. */
  readonly question: number
  /** Advisors who serve the consumer's state and are published. */
  readonly inState: Uint32Array
  readonly countInState: number
  /** For each reason, the advisors in the state that it rules out, and where the bits are in the kernel's memory. */
  readonly refused: readonly {
    readonly reason: RefusalReason
    readonly bits: Uint32Array
    readonly place: number
  }[]
  /** Places of those refused for two reasons or more, and for three or more. */
  readonly twice: number
  readonly thrice: number
  /** Advisors that may be shown. */
  readonly eligible: Uint32Array
  readonly countEligible: number
}

export type StandsBetween = { readonly slot: number; readonly what: RefusalReason }

/** The current load of an advisor as the columns store it. */
export const loadFlags = (room: number, unanswered: number) => ({
  hasRoom: room >= leastRoom,
  hasTooMany: unanswered >= mostUnanswered,
})

export function columnRefusals(
  columns: FactColumns,
  wishes: ConsumerWishes,
  filters: SearchFilters,
  between: Iterable<StandsBetween>,
  /** The packed facts of all advisors in slot order, for places and costs, which have no columns. */
  packed: Uint8Array,
): ColumnRefusals {
  const { kernel } = columns
  const words = columns.words()
  const scratch = columns.ask()
  const all = kernel.words()
  const bitsAt = (place: number) => all.subarray(place >> 2, (place >> 2) + words)
  const columnsOf = (name: ColumnName, places: readonly number[]) =>
    places.map((place) => columns.placeOf(name, place))
  /** Advisors in any of these columns. */
  const anyOf = (places: readonly number[]): number => {
    const [first, ...rest] = places
    if (first === undefined) return scratch.empty()
    if (rest.length === 0) return first
    const any = scratch.copyOf(first)
    for (const place of rest) kernel.or(any, place, words)
    return any
  }
  const allOf = ([first = 0, ...rest]: readonly number[]): number => {
    const every = scratch.copyOf(first)
    for (const place of rest) kernel.and(every, place, words)
    return every
  }
  const without = (place: number, left: number): number => {
    const rest = scratch.copyOf(place)
    kernel.andNot(rest, left, words)
    return rest
  }

  const state = codedStates.indexOf(wishes.state)
  const inState = state < 0 ? scratch.empty() : scratch.copyOf(columns.placeOf('states', state))
  const refused = new Map<RefusalReason, number>()
  const bitsOf = (reason: RefusalReason) => {
    const bits = refused.get(reason) ?? scratch.empty()
    refused.set(reason, bits)
    return bits
  }
  for (const { slot, what } of between) {
    const [word, bit] = [slot >> 5, 1 << (slot & 31)]
    // Unpublished advisors are not even counted.
    const bits = bitsAt(what === 'not-shown' ? inState : bitsOf(what))
    bits[word] = what === 'not-shown' ? bits[word] & ~bit : bits[word] | bit
  }

  /** Advisors that are in none of these columns. */
  const lacking = (reason: RefusalReason, wanted: readonly number[]) =>
    kernel.orNot(bitsOf(reason), anyOf(wanted), words)

  lacking('not-accepting', [columns.placeOf('isAccepting')])
  lacking('no-room', [columns.placeOf('hasRoom')])
  kernel.or(bitsOf('too-many-unanswered'), columns.placeOf('hasTooMany'), words)

  const must = (reason: RefusalReason, name: ColumnName, { weight, values }: Wish) => {
    if (weight === 'must' && values.length > 0) lacking(reason, columnsOf(name, values))
  }
  must('gender', 'genders', wishes.genders)
  must('age', 'ageBands', wishes.ageBands)
  must('experience', 'experience', wishes.experience)
  must('credentials', 'credentials', wishes.credentials)
  if (wishes.fiduciary === 'must') lacking('fiduciary', [columns.placeOf('isFiduciary')])
  if (wishes.noDisclosures === 'must') lacking('disclosures', [columns.placeOf('hasNoDisclosures')])
  const { languages } = wishes
  if (languages && languages.length > 0) {
    const places = languages.map((one) => packedLanguages.indexOf(one)).filter((place) => place >= 0)
    lacking('language', columnsOf('languages', places))
    // Advisors who list no language are assumed to speak English.
    if (languages.includes('en')) kernel.and(bitsOf('language'), columns.placeOf('saysLanguages'), words)
  }

  const below = (reason: RefusalReason, has: number | null, minimums: number) => {
    // Minimums are whole numbers of 32 bits.
    if (has !== null && has < largestMinimum)
      kernel.orAbove(bitsOf(reason), minimums, Math.max(0, Math.floor(has)), words)
  }
  below('asset-minimum', wishes.assets, columns.assetMinimum())
  below('income-minimum', wishes.incomeBand === null ? null : wishes.incomeAtMost, columns.incomeMinimum())

  const stance = (
    reason: RefusalReason,
    place: number,
    names: readonly [ColumnName, ColumnName],
    given: readonly number[] | null,
  ) => {
    if (given === null || given.length === 0) return
    const [only, never] = names
    const bits = bitsOf(reason)
    kernel.or(bits, without(columns.placeOf('saysOnly', place), anyOf(columnsOf(only, given))), words)
    kernel.or(bits, allOf(columnsOf(never, given)), words)
  }
  const single = (value: number | null) => (value === null ? null : [value])
  stance('takes-specialties', 0, ['onlySpecialties', 'neverSpecialties'], wishes.specialties)
  stance('takes-topics', 1, ['onlyTopics', 'neverTopics'], wishes.topics)
  stance('takes-assets', 2, ['onlyAssets', 'neverAssets'], single(wishes.assetBand))
  stance('takes-incomes', 3, ['onlyIncomes', 'neverIncomes'], single(wishes.incomeBand))
  stance('takes-meetings', 4, ['onlyMeetings', 'neverMeetings'], wishes.meetingModes)
  stance('takes-help', 5, ['onlyHelp', 'neverHelp'], single(wishes.kindOfHelp))

  /** Checks one by one those who are in the state and in `place`. */
  const eachOf = (reason: RefusalReason, place: number, isFine: (offset: number) => boolean) => {
    const [bits, open, inside] = [bitsAt(bitsOf(reason)), bitsAt(place), bitsAt(inState)]
    for (let word = 0; word < words; word++)
      for (let rest = inside[word] & open[word]; rest !== 0; rest &= rest - 1) {
        const slot = 32 * word + (31 - Math.clz32(rest & -rest))
        if (!isFine(slot * packedLength)) bits[word] |= rest & -rest
      }
  }
  const refusedMeeting = refused.get('takes-meetings') ?? scratch.empty()
  const meetBy = mustMeetBy(wishes)
  if (meetBy.length > 0) {
    lacking('meeting-mode', columnsOf('meetingModes', meetBy))
    kernel.andNot(bitsOf('meeting-mode'), refusedMeeting, words)
  }
  const near = mustBeNear(wishes)
  if (near !== null) {
    const others = wishes.meetingModes?.filter((mode) => mode !== inPerson) ?? []
    const meetsOtherwise = anyOf(columnsOf('meetingModes', others))
    const asked = without(columns.placeOf('meetingModes', inPerson), meetsOtherwise)
    kernel.andNot(asked, refusedMeeting, words)
    const isNear = withinMiles(near.place, near.miles)
    eachOf('distance', asked, (offset) => {
      const place = placeAt(packed, offset)
      return place !== null && isNear(place)
    })
  }
  const limit = mustCostAtMost(wishes)
  if (limit !== null) {
    const costOf = packedCost(limit.at)
    eachOf('yearly-limit', inState, (offset) => {
      const cost = costOf(packed, offset)
      return cost !== null && cost <= limit.dollars
    })
  }
  if (isPaidOnce(wishes)) {
    const others = anyOf(columnsOf('feeTypes', otherFees))
    kernel.or(
      bitsOf('percentage-only'),
      without(columns.placeOf('feeTypes', percentageOfAssets), others),
      words,
    )
  }
  if (isAboutDebt(wishes)) lacking('no-debt-advice', [columns.placeOf('topics', debtAdvice)])

  const any = (name: ColumnName, values: readonly number[] | undefined) => {
    if (values && values.length > 0) lacking('filtered', columnsOf(name, values))
  }
  const one = (name: ColumnName, isAsked: true | undefined, place = 0) => {
    if (isAsked) lacking('filtered', [columns.placeOf(name, place)])
  }
  any('feeTypes', filters.feeTypes)
  any('genders', filters.genders)
  any('ageBands', filters.ageBands)
  any('experience', filters.experience)
  any('credentials', filters.credentials)
  for (const specialty of filters.specialties ?? []) one('specialties', true, specialty)
  for (const topic of filters.topics ?? []) one('topics', true, topic)
  one('meetingModes', filters.meetsInPerson, inPerson)
  one('meetingModes', filters.meetsByVideo, byVideo)
  one('hasFreeFirstCall', filters.hasFreeFirstCall)
  one('takesUnder100k', filters.takesUnder100k)
  one('isFiduciary', filters.isFiduciary)
  one('hasNoDisclosures', filters.hasNoDisclosures)

  const [refusedOnce, twice, thrice] = [scratch.empty(), scratch.empty(), scratch.empty()]
  for (const bits of refused.values()) {
    kernel.and(bits, inState, words)
    kernel.tally(refusedOnce, twice, thrice, bits, words)
  }
  const eligible = without(inState, refusedOnce)
  return {
    columns,
    question: columns.questions(),
    inState: bitsAt(inState),
    countInState: kernel.count(inState, words),
    refused: [...refused].map(([reason, place]) => ({ reason, place, bits: bitsAt(place) })),
    twice,
    thrice,
    eligible: bitsAt(eligible).slice(),
    countEligible: kernel.count(eligible, words),
  }
}

const otherFees = [1, 2, 3]
const largestMinimum = 0xffffffff

function placeAt(bytes: Uint8Array, offset: number): Place | null {
  const short = (from: number) => bytes[from] + bytes[from + 1] * 0x100
  const lat = short(offset + at.latitude)
  return lat === 0 ? null : decodePlace(lat, short(offset + at.longitude))
}

/** `costInYearOne` prepared for one consumer. */
function packedCost(band: number): (bytes: Uint8Array, offset: number) => number | null {
  const from = at.yearOneCosts + 4 * bandBelow(band)
  const part = band - bandBelow(band)
  const known = (dollars: number) => (dollars === unknownDollars ? null : dollars)
  return (bytes, offset) =>
    costBetween(known(dollarsAt(bytes, offset + from)), known(dollarsAt(bytes, offset + from + 4)), part)
}

const dollarsAt = (bytes: Uint8Array, offset: number) =>
  bytes[offset] + bytes[offset + 1] * 0x100 + bytes[offset + 2] * 0x10000 + bytes[offset + 3] * 0x1000000
