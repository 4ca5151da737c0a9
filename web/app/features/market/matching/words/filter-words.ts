import { clientSpecialties, feeTypes, serviceTopics } from '@evenkeel/contract/choices'
import { isKeyOf, keysOf } from '@evenkeel/contract/keys-of'
import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { credentials } from '@evenkeel/contract/people/profile-choices'

/** Filters that are on or off. */
export const switches = {
  meets_by_video: 'Meets by video',
  meets_in_person: 'Meets in person',
  has_free_first_call: 'Free first call',
  takes_under_100k: 'Accepts under $100k',
  is_fiduciary: 'Fiduciary in writing',
  has_no_disclosures: 'No reported disclosures',
} as const
export type Switch = keyof typeof switches

export interface Pill {
  key: string
  words: string
  /** The same filters without this one. */
  rest: Filters
}

type ListFilter = Exclude<keyof Filters, Switch>

const wordsOf: { readonly [Name in ListFilter]: (value: NonNullable<Filters[Name]>[number]) => string } = {
  fee_types: (id) => feeTypes[id] ?? '',
  genders: (gender) => gender,
  age_bands: (band) => `Aged ${band}`,
  experience: (band) => `Experience: ${band}`,
  credentials: (id) => credentials[id],
  specialties: (id) => clientSpecialties[id] ?? '',
  topics: (id) => serviceTopics[id] ?? '',
}

/** The filters by the names of their fields: "Gender", "Age". */
const filterNames: Readonly<Record<ListFilter, string>> = {
  fee_types: 'Fee type',
  genders: 'Gender',
  age_bands: 'Age',
  experience: 'Experience',
  credentials: 'Credentials',
  specialties: 'Works with',
  topics: 'Topics',
}
export const filterName = (name: keyof Filters): string =>
  isKeyOf(switches, name) ? switches[name] : filterNames[name as ListFilter]

/** Drops empty lists: a filter that excludes no advisor is not a filter. */
export function tidyFilters(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value === true || (Array.isArray(value) && value.length > 0),
    ),
  )
}

function pillsOfList<Name extends ListFilter>(filters: Filters, name: Name): Pill[] {
  const values: readonly NonNullable<Filters[Name]>[number][] = filters[name] ?? []
  return values.map((value) => ({
    key: `${name}:${value}`,
    words: wordsOf[name](value),
    rest: tidyFilters({ ...filters, [name]: values.filter((other) => other !== value) }),
  }))
}

export function filterPills(filters: Filters): Pill[] {
  const lists = keysOf(wordsOf).flatMap((name) => pillsOfList(filters, name))
  const flags = keysOf(switches).filter((name) => filters[name] === true)
  return [
    ...lists,
    ...flags.map((name) => {
      const { [name]: _, ...rest } = filters
      return { key: name, words: switches[name], rest }
    }),
  ]
}
