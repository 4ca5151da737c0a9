import { keysOf } from '../keys-of.ts'
import type { AdvisorFacts } from './advisor-facts.ts'

type Unchecked = { readonly [Field in keyof AdvisorFacts]?: unknown }
type Check = (value: unknown) => boolean

/** The first field with an invalid value, or null. Facts come from rows that anything may have written. */
export function checkFacts(facts: Unchecked): keyof AdvisorFacts | null {
  return fields.find((field) => !checks[field](facts[field])) ?? null
}

/** Facts are never changed, and the best advisors are in many lists, so each object is checked once. */
const valid = new WeakSet<object>()

export function areFacts(value: unknown): value is AdvisorFacts {
  if (typeof value !== 'object' || value === null) return false
  if (valid.has(value)) return true
  if (checkFacts(value) !== null) return false
  valid.add(value)
  return true
}

const amount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const flag: Check = (value) => typeof value === 'boolean'
const place =
  (count: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count
const orNull =
  (isFine: Check): Check =>
  (value) =>
    value === null || isFine(value)
const each =
  (isFine: Check): Check =>
  (values) =>
    Array.isArray(values) && values.every(isFine)
const places = (count: number) => each(place(count))
const names = each((value) => typeof value === 'string')
const has = (value: unknown, key: string, isFine: Check) =>
  typeof value === 'object' && value !== null && isFine((value as Readonly<Record<string, unknown>>)[key])
const stances =
  (count: number): Check =>
  (value) =>
    ['only', 'prefer', 'never'].every((stance) => has(value, stance, places(count)))
const counted: Check = (value) =>
  has(value, 'share', (share) => amount(share) && (share as number) <= 1) && has(value, 'of', amount)

const takes: Readonly<Record<keyof AdvisorFacts['takes'], Check>> = {
  specialties: stances(21),
  topics: stances(8),
  assetBands: stances(8),
  incomeBands: stances(5),
  meetingModes: stances(4),
  kindsOfHelp: stances(5),
  preferredAgeBands: places(5),
  preferredStates: names,
}

const checks: Readonly<Record<keyof AdvisorFacts, Check>> = {
  id: (id) => Number.isSafeInteger(id),
  isShown: flag,
  isAccepting: flag,
  states: names,
  deMinimisStates: names,
  place: orNull((value) => has(value, 'lat', Number.isFinite) && has(value, 'lon', Number.isFinite)),
  specialties: places(21),
  topics: places(8),
  mainTopics: places(8),
  feeTypes: places(4),
  yearOneCosts: each(orNull(amount)),
  meetingModes: places(4),
  meetingTimes: orNull(places(4)),
  languages: names,
  gender: orNull(place(4)),
  ageBand: orNull(place(5)),
  experience: orNull(place(4)),
  credentials: places(6),
  isFiduciary: orNull(flag),
  hasDisclosures: orNull(flag),
  hasFreeFirstCall: flag,
  assetMinimum: amount,
  incomeMinimum: amount,
  takes: (value) => keysOf(takes).every((field) => has(value, field, takes[field])),
  answered: counted,
  accepted: counted,
  rating: counted,
  daysWithUs: amount,
}
const fields = keysOf(checks)
