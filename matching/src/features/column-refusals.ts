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
import type { ColumnName, FactColumns } from './fact-columns.ts'
import { withinMiles } from './miles-between.ts'
import { packedLanguages, packedLength } from './packed-facts-layout.ts'
import { packedCost, placeAt } from './packed-refusals.ts'
import type { SearchFilters } from './search-filters.ts'

// Same result as `packedRefusals` and `packedFilter`, for all advisors of a state at once.

export type ColumnRefusals = {
  /** Advisors who serve the consumer's state and are published. */
  readonly inState: Uint32Array
  /** For each reason, the advisors in the state that it rules out. */
  readonly refused: readonly { readonly reason: RefusalReason; readonly bits: Uint32Array }[]
  /** Advisors that may be shown. */
  readonly eligible: Uint32Array
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
  const words = columns.words()
  const state = codedStates.indexOf(wishes.state)
  const inState = state < 0 ? new Uint32Array(words) : columns.column('states', state).slice()
  const refused = new Map<RefusalReason, Uint32Array>()
  const bitsOf = (reason: RefusalReason) => {
    const bits = refused.get(reason) ?? new Uint32Array(words)
    refused.set(reason, bits)
    return bits
  }
  for (const { slot, what } of between) {
    const [word, bit] = [slot >> 5, 1 << (slot & 31)]
    // Unpublished advisors are not even counted.
    const bits = what === 'not-shown' ? inState : bitsOf(what)
    bits[word] = what === 'not-shown' ? bits[word] & ~bit : bits[word] | bit
  }

  /** Advisors that are in none of these columns. */
  const lacking = (reason: RefusalReason, wanted: readonly Uint32Array[]) => {
    const bits = bitsOf(reason)
    const has = anyOf(wanted, words)
    for (let word = 0; word < words; word++) bits[word] |= ~has[word]
  }
  const columnsOf = (name: ColumnName, places: readonly number[]) =>
    places.map((place) => columns.column(name, place))

  lacking('not-accepting', [columns.column('isAccepting')])
  lacking('no-room', [columns.column('hasRoom')])
  bitsOf('too-many-unanswered').set(columns.column('hasTooMany'))

  const must = (reason: RefusalReason, name: ColumnName, { weight, values }: Wish) => {
    if (weight === 'must' && values.length > 0) lacking(reason, columnsOf(name, values))
  }
  must('gender', 'genders', wishes.genders)
  must('age', 'ageBands', wishes.ageBands)
  must('experience', 'experience', wishes.experience)
  must('credentials', 'credentials', wishes.credentials)
  if (wishes.fiduciary === 'must') lacking('fiduciary', [columns.column('isFiduciary')])
  if (wishes.noDisclosures === 'must') lacking('disclosures', [columns.column('hasNoDisclosures')])
  const { languages } = wishes
  if (languages && languages.length > 0) {
    const places = languages.map((one) => packedLanguages.indexOf(one)).filter((place) => place >= 0)
    lacking('language', columnsOf('languages', places))
    // Advisors who list no language are assumed to speak English.
    if (languages.includes('en')) {
      const [bits, says] = [bitsOf('language'), columns.column('saysLanguages')]
      for (let word = 0; word < words; word++) bits[word] &= says[word]
    }
  }

  const below = (reason: RefusalReason, has: number | null, name: ColumnName, least: Uint32Array) => {
    if (has === null) return
    const [bits, asking] = [bitsOf(reason), columns.column(name)]
    for (let word = 0; word < words; word++) {
      // Only advisors with a minimum are checked one by one.
      for (let open = inState[word] & asking[word]; open !== 0; open &= open - 1) {
        const slot = 32 * word + (31 - Math.clz32(open & -open))
        if (has < least[slot]) bits[word] |= open & -open
      }
    }
  }
  below('asset-minimum', wishes.assets, 'hasAssetMinimum', columns.assetMinimum())
  const income = wishes.incomeBand === null ? null : wishes.incomeAtMost
  below('income-minimum', income, 'hasIncomeMinimum', columns.incomeMinimum())

  const stance = (
    reason: RefusalReason,
    place: number,
    names: readonly [ColumnName, ColumnName],
    given: readonly number[] | null,
  ) => {
    if (given === null || given.length === 0) return
    const [only, never] = names
    const welcome = anyOf(columnsOf(only, given), words)
    const refusedAll = allOf(columnsOf(never, given), words)
    const [bits, says] = [bitsOf(reason), columns.column('saysOnly', place)]
    for (let word = 0; word < words; word++)
      bits[word] = bits[word] | (says[word] & ~welcome[word]) | refusedAll[word]
  }
  const single = (value: number | null) => (value === null ? null : [value])
  stance('takes-specialties', 0, ['onlySpecialties', 'neverSpecialties'], wishes.specialties)
  stance('takes-topics', 1, ['onlyTopics', 'neverTopics'], wishes.topics)
  stance('takes-assets', 2, ['onlyAssets', 'neverAssets'], single(wishes.assetBand))
  stance('takes-incomes', 3, ['onlyIncomes', 'neverIncomes'], single(wishes.incomeBand))
  stance('takes-meetings', 4, ['onlyMeetings', 'neverMeetings'], wishes.meetingModes)
  stance('takes-help', 5, ['onlyHelp', 'neverHelp'], single(wishes.kindOfHelp))

  /** Checks one by one those who are in the state and in `open`. */
  const eachOf = (
    reason: RefusalReason,
    open: (word: number) => number,
    isFine: (offset: number) => boolean,
  ) => {
    const bits = bitsOf(reason)
    for (let word = 0; word < words; word++)
      for (let rest = inState[word] & open(word); rest !== 0; rest &= rest - 1) {
        const slot = 32 * word + (31 - Math.clz32(rest & -rest))
        if (!isFine(slot * packedLength)) bits[word] |= rest & -rest
      }
  }
  const refusedMeeting = refused.get('takes-meetings') ?? new Uint32Array(words)
  const meetBy = mustMeetBy(wishes)
  if (meetBy.length > 0) {
    lacking('meeting-mode', columnsOf('meetingModes', meetBy))
    const bits = bitsOf('meeting-mode')
    for (let word = 0; word < words; word++) bits[word] &= ~refusedMeeting[word]
  }
  const near = mustBeNear(wishes)
  if (near !== null) {
    const others = wishes.meetingModes?.filter((mode) => mode !== inPerson) ?? []
    const meetsOtherwise = anyOf(columnsOf('meetingModes', others), words)
    const isNear = withinMiles(near.place, near.miles)
    const meetsInPerson = columns.column('meetingModes', inPerson)
    eachOf(
      'distance',
      (word) => meetsInPerson[word] & ~meetsOtherwise[word] & ~refusedMeeting[word],
      (offset) => {
        const place = placeAt(packed, offset)
        return place !== null && isNear(place)
      },
    )
  }
  const limit = mustCostAtMost(wishes)
  if (limit !== null) {
    const costOf = packedCost(limit.at)
    eachOf(
      'yearly-limit',
      () => -1,
      (offset) => {
        const cost = costOf(packed, offset)
        return cost !== null && cost <= limit.dollars
      },
    )
  }
  if (isPaidOnce(wishes)) {
    const others = anyOf(columnsOf('feeTypes', otherFees), words)
    const [bits, percentage] = [bitsOf('percentage-only'), columns.column('feeTypes', percentageOfAssets)]
    for (let word = 0; word < words; word++) bits[word] |= percentage[word] & ~others[word]
  }
  if (isAboutDebt(wishes)) lacking('no-debt-advice', [columns.column('topics', debtAdvice)])

  const any = (name: ColumnName, values: readonly number[] | undefined) => {
    if (values && values.length > 0) lacking('filtered', columnsOf(name, values))
  }
  const one = (name: ColumnName, isAsked: true | undefined, place = 0) => {
    if (isAsked) lacking('filtered', [columns.column(name, place)])
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

  const eligible = inState.slice()
  for (const bits of refused.values())
    for (let word = 0; word < words; word++) {
      const within = bits[word] & inState[word]
      bits[word] = within
      eligible[word] &= ~within
    }
  return {
    inState,
    eligible,
    refused: [...refused].map(([reason, bits]) => ({ reason, bits })),
  }
}

const otherFees = [1, 2, 3]

// One column at a time: long plain loops are what processors run fastest.

function anyOf([first, ...rest]: readonly Uint32Array[], words: number): Uint32Array {
  if (first === undefined || rest.length === 0) return first ?? new Uint32Array(words)
  const any = first.slice()
  for (const column of rest) for (let word = 0; word < words; word++) any[word] |= column[word]
  return any
}

function allOf([first, ...rest]: readonly Uint32Array[], words: number): Uint32Array {
  if (first === undefined || rest.length === 0) return first ?? new Uint32Array(words)
  const all = first.slice()
  for (const column of rest) for (let word = 0; word < words; word++) all[word] &= column[word]
  return all
}
