import { mostUnanswered, type RefusalReason, refusalReasons } from '../is-eligible.ts'
import { recordOf } from '../keys-of.ts'
import { leastRoom } from '../load-budget.ts'
import { codedStates } from './code-groups.ts'
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
} from './consumer-wishes.ts'
import { bandBelow, costBetween } from './cost-in-year-one.ts'
import { decodePlace, type Place, withinMiles } from './miles-between.ts'
import { at, flag, packedLanguages, unknownDollars } from './packed-facts-layout.ts'

// `isEligible` on packed facts without unpacking them, so that a whole state can be checked per search; a
// test checks that the two agree.

/** A reason's bit is its place in the list. */
export const refusalBit: Readonly<Record<RefusalReason, number>> = recordOf(
  refusalReasons,
  (reason) => 1 << refusalReasons.indexOf(reason),
)

/**
 * The reasons, as bits, why the advisor whose facts start at `offset` cannot be shown to this consumer. The
 * caller adds the pair's history and the search filters.
 */
export type PackedRefusals = (bytes: Uint8Array, offset: number, room: number, unanswered: number) => number

export function packedRefusals(wishes: ConsumerWishes): PackedRefusals {
  const bit = refusalBit
  const state = codedStates.indexOf(wishes.state)
  const stateByte = state >> 3
  const stateBit = state < 0 ? 0 : 1 << (state & 7)
  const genders = mustMask(wishes.genders)
  const ages = mustMask(wishes.ageBands)
  const experience = mustMask(wishes.experience)
  const credentials = mustMask(wishes.credentials)
  const spoken = languageMasks(wishes.languages)
  const assets = wishes.assets ?? Number.POSITIVE_INFINITY
  const income =
    wishes.incomeBand === null || wishes.incomeAtMost === null
      ? Number.POSITIVE_INFINITY
      : wishes.incomeAtMost
  const stances = stanceChecks(wishes)
  const meetBy = maskOf(mustMeetBy(wishes))
  const chosenModes = maskOf(wishes.meetingModes ?? [])
  const near = mustBeNear(wishes)
  const isNear = near && withinMiles(near.place, near.miles)
  const limit = mustCostAtMost(wishes)
  const costOf = packedCost(limit?.at ?? 0)
  const [paidOnce, aboutDebt] = [isPaidOnce(wishes), isAboutDebt(wishes)]

  return (bytes, offset, room, unanswered) => {
    const flags = bytes[offset + at.flags]
    let refused = 0
    if ((flags & flag.isShown) === 0) refused |= bit['not-shown']
    const served = bytes[offset + at.states + stateByte] | bytes[offset + at.deMinimisStates + stateByte]
    if ((served & stateBit) === 0) refused |= bit.state
    if ((flags & flag.isAccepting) === 0) refused |= bit['not-accepting']
    if (!(room >= leastRoom)) refused |= bit['no-room']
    if (unanswered >= mostUnanswered) refused |= bit['too-many-unanswered']

    const genderAge = bytes[offset + at.genderAge]
    // Codes start at 1; 0 means not answered and satisfies no must-have.
    if (genders !== 0 && ((1 << (genderAge & 15)) & genders) === 0) refused |= bit.gender
    if (ages !== 0 && ((1 << (genderAge >> 4)) & ages) === 0) refused |= bit.age
    if (experience !== 0 && ((1 << bytes[offset + at.experience]) & experience) === 0)
      refused |= bit.experience
    if (credentials !== 0 && ((bytes[offset + at.credentials] << 1) & credentials) === 0)
      refused |= bit.credentials
    if (wishes.fiduciary === 'must' && (flags & flag.isFiduciary) === 0) refused |= bit.fiduciary
    if (
      wishes.noDisclosures === 'must' &&
      (flags & (flag.hasDisclosuresKnown | flag.hasDisclosures)) !== flag.hasDisclosuresKnown
    )
      refused |= bit.disclosures
    if (spoken !== null && !speaks(bytes, offset, spoken)) refused |= bit.language

    if (assets < dollarsAt(bytes, offset + at.assetMinimum)) refused |= bit['asset-minimum']
    if (income < dollarsAt(bytes, offset + at.incomeMinimum)) refused |= bit['income-minimum']
    for (const check of stances) if (isRefused(bytes, offset, check)) refused |= check.bit

    const feesMeetings = bytes[offset + at.feesMeetings]
    if ((refused & bit['takes-meetings']) === 0) {
      if (meetBy !== 0 && ((feesMeetings >> 4) & meetBy) === 0) refused |= bit['meeting-mode']
      else if (isNear !== null && ((feesMeetings >> 4) & chosenModes) === 1 << inPerson) {
        const place = placeAt(bytes, offset)
        if (place === null || !isNear(place)) refused |= bit.distance
      }
    }
    if (limit !== null) {
      const cost = costOf(bytes, offset)
      if (cost === null || cost > limit.dollars) refused |= bit['yearly-limit']
    }
    if (paidOnce && (feesMeetings & 15) === 1 << percentageOfAssets) refused |= bit['percentage-only']
    if (aboutDebt && ((bytes[offset + at.topics] >> debtAdvice) & 1) === 0) refused |= bit['no-debt-advice']
    return refused
  }
}

export function placeAt(bytes: Uint8Array, offset: number): Place | null {
  const short = (from: number) => bytes[from] + bytes[from + 1] * 0x100
  const lat = short(offset + at.latitude)
  return lat === 0 ? null : decodePlace(lat, short(offset + at.longitude))
}

/** `costInYearOne` prepared for one consumer. */
export function packedCost(band: number): (bytes: Uint8Array, offset: number) => number | null {
  const from = at.yearOneCosts + 4 * bandBelow(band)
  const part = band - bandBelow(band)
  const known = (dollars: number) => (dollars === unknownDollars ? null : dollars)
  return (bytes, offset) =>
    costBetween(known(dollarsAt(bytes, offset + from)), known(dollarsAt(bytes, offset + from + 4)), part)
}

function maskOf(values: readonly number[]): number {
  let mask = 0
  for (const value of values) mask |= 1 << value
  return mask
}

/** The codes that satisfy the wish, as bits; 0 if it is not a must-have. */
function mustMask({ values, weight }: Wish): number {
  let mask = 0
  if (weight === 'must') for (const value of values) mask |= 1 << (value + 1)
  return mask
}

type Spoken = { readonly masks: Uint8Array; readonly isEnglishEnough: boolean }

function languageMasks(languages: readonly string[] | null): Spoken | null {
  if (languages === null || languages.length === 0) return null
  const masks = new Uint8Array(8)
  for (const language of languages) {
    const place = packedLanguages.indexOf(language)
    if (place >= 0) masks[place >> 3] |= 1 << (place & 7)
  }
  return { masks, isEnglishEnough: languages.includes('en') }
}

function speaks(bytes: Uint8Array, offset: number, { masks, isEnglishEnough }: Spoken): boolean {
  let any = 0
  let common = 0
  for (let index = 0; index < masks.length; index++) {
    const byte = bytes[offset + at.languages + index]
    any |= byte
    common |= byte & masks[index]
  }
  return any === 0 ? isEnglishEnough : common !== 0
}

const dollarsAt = (bytes: Uint8Array, offset: number) =>
  bytes[offset] + bytes[offset + 1] * 0x100 + bytes[offset + 2] * 0x10000 + bytes[offset + 3] * 0x1000000

type StanceCheck = {
  readonly bit: number
  readonly offset: number
  readonly width: number
  readonly given: number
}

function stanceChecks(wishes: ConsumerWishes): StanceCheck[] {
  const single = (value: number | null) => (value === null ? null : [value])
  const check = (
    reason: RefusalReason,
    offset: number,
    given: readonly number[] | null,
    width = 1,
  ): StanceCheck[] => {
    let mask = 0
    for (const value of given ?? []) mask |= 1 << value
    return mask === 0 ? [] : [{ bit: refusalBit[reason], offset, width, given: mask }]
  }
  return [
    ...check('takes-specialties', at.takesSpecialties, wishes.specialties, 3),
    ...check('takes-topics', at.takesTopics, wishes.topics),
    ...check('takes-assets', at.takesAssets, single(wishes.assetBand)),
    ...check('takes-incomes', at.takesIncomes, single(wishes.incomeBand)),
    ...check('takes-meetings', at.takesMeetings, wishes.meetingModes),
    ...check('takes-help', at.takesHelp, single(wishes.kindOfHelp)),
  ]
}

function isRefused(bytes: Uint8Array, start: number, { offset, width, given }: StanceCheck): boolean {
  const mask = (from: number) =>
    width === 1 ? bytes[from] : bytes[from] | (bytes[from + 1] << 8) | (bytes[from + 2] << 16)
  const only = mask(start + offset)
  if (only !== 0 && (only & given) === 0) return true
  const never = mask(start + offset + 2 * width)
  return never !== 0 && (given & ~never) === 0
}
