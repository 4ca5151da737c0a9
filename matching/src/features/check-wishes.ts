import { codedStates } from './code-groups.ts'
import type { ConsumerWishes, Wish } from './consumer-wishes.ts'

/** The first field with an invalid value, or null; an unanswered question is valid. */
export function checkWishes(wishes: ConsumerWishes): keyof ConsumerWishes | null {
  for (const [field, isFine] of Object.entries(checks) as [keyof ConsumerWishes, (value: never) => boolean][])
    if (!isFine(wishes[field] as never)) return field
  return null
}

const place = (count: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count
const places = (count: number) => (values: readonly unknown[]) =>
  Array.isArray(values) && values.every(place(count)) && new Set(values).size === values.length
const orNull =
  <Value>(isFine: (value: Value) => boolean) =>
  (value: Value | null) =>
    value === null || isFine(value)
const dollars = (value: number) => Number.isFinite(value) && value >= 0
const weight = (value: string) => value === 'must' || value === 'nice' || value === 'any'
const wish = (count: number) => (value: Wish) =>
  typeof value === 'object' && value !== null && weight(value.weight) && places(count)(value.values)

const checks: { readonly [Field in keyof ConsumerWishes]: (value: ConsumerWishes[Field]) => boolean } = {
  state: (state) => codedStates.includes(state),
  topics: orNull((topics: readonly number[]) => places(8)(topics) && topics.length <= 3),
  specialties: orNull(places(21)),
  kindOfHelp: orNull(place(5)),
  assets: orNull(dollars),
  assetBand: orNull(place(8)),
  incomeBand: orNull(place(5)),
  incomeAtMost: orNull(dollars),
  ageBand: orNull(place(5)),
  meetingModes: orNull(places(4)),
  meetingTimes: orNull(places(4)),
  languages: orNull(
    (languages: readonly string[]) =>
      Array.isArray(languages) && languages.every((language) => typeof language === 'string'),
  ),
  feeOrder: orNull(places(4)),
  yearlyLimit: orNull(dollars),
  genders: wish(4),
  ageBands: wish(5),
  experience: wish(4),
  credentials: wish(6),
  fiduciary: weight,
  noDisclosures: weight,
}
