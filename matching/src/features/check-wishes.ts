import { keysOf } from '../keys-of.ts'
import { codedStates } from './code-groups.ts'
import { type ConsumerWishes, currentRules } from './consumer-wishes.ts'

type Unchecked = { readonly [Field in keyof ConsumerWishes]?: unknown }
type Check = (value: unknown) => boolean

/** The first field with an invalid value, or null; an unanswered question is valid. */
export function checkWishes(wishes: Unchecked): keyof ConsumerWishes | null {
  return keysOf(checks).find((field) => !checks[field](wishes[field])) ?? null
}

/** Wishes stored before a question changed may not fit today's schema. */
export const areWishes = (value: unknown): value is ConsumerWishes =>
  typeof value === 'object' && value !== null && checkWishes(value) === null

const place =
  (count: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count
const places =
  (count: number, most = count): Check =>
  (values) =>
    Array.isArray(values) &&
    values.length <= most &&
    values.every(place(count)) &&
    new Set(values).size === values.length
const orNull =
  (isFine: Check): Check =>
  (value) =>
    value === null || isFine(value)
const amount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const weight: Check = (value) => value === 'must' || value === 'nice' || value === 'any'
const wish =
  (count: number): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'weight' in value &&
    'values' in value &&
    weight(value.weight) &&
    places(count)(value.values)

const optional =
  (isFine: Check): Check =>
  (value) =>
    value === undefined || isFine(value)
const degrees = (most: number): Check => {
  return (value) => typeof value === 'number' && Math.abs(value) <= most
}
const location: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'lat' in value &&
  'lon' in value &&
  degrees(90)(value.lat) &&
  degrees(180)(value.lon)

const checks: Readonly<Record<keyof ConsumerWishes, Check>> = {
  state: (state) => codedStates.some((coded) => coded === state),
  topics: orNull(places(8, 3)),
  specialties: orNull(places(21)),
  kindOfHelp: orNull(place(5)),
  assets: orNull(amount),
  assetBand: orNull(place(8)),
  incomeBand: orNull(place(5)),
  incomeAtMost: orNull(amount),
  ageBand: orNull(place(5)),
  meetingModes: orNull(places(4)),
  meetingTimes: orNull(places(4)),
  languages: orNull(
    (languages) => Array.isArray(languages) && languages.every((language) => typeof language === 'string'),
  ),
  feeOrder: orNull(places(4)),
  yearlyLimit: orNull(amount),
  genders: wish(4),
  ageBands: wish(5),
  experience: wish(4),
  credentials: wish(6),
  fiduciary: weight,
  noDisclosures: weight,
  rules: optional(place(currentRules + 1)),
  place: optional(orNull(location)),
  radiusMiles: optional(orNull(amount)),
  yearlyLimitWeight: optional(weight),
  costAt: optional(orNull(amount)),
}
