import type { BodyOf } from '@evenkeel/contract/endpoint'
import { countAdvisors } from '@evenkeel/contract/people/advisors'
import { call } from '../../../../server-link/call.ts'
import type { Answers } from './answers.ts'

export type MustHaves = Omit<BodyOf<typeof countAdvisors>, 'state'>

export const preferences = [
  'advisor_genders',
  'advisor_age_bands',
  'advisor_experience',
  'advisor_credentials',
  'fiduciary',
  'no_disclosures',
] as const
export type Preference = (typeof preferences)[number]

type GivenPreferences = Pick<
  Answers,
  `${Preference}_weight` | Exclude<Preference, 'fiduciary' | 'no_disclosures'>
>

/** What a preference requires of an advisor; undefined unless it is a must-have with a value. */
export function requirementOf(preference: Preference, given: GivenPreferences): MustHaves | undefined {
  if (given[`${preference}_weight`] !== 'must') return undefined
  if (preference === 'fiduciary') return { isFiduciary: true }
  if (preference === 'no_disclosures') return { hasNoDisclosures: true }
  const values = given[preference]
  if (!values || values.length === 0) return undefined
  const names = {
    advisor_genders: 'genders',
    advisor_age_bands: 'ageBands',
    advisor_experience: 'experience',
    advisor_credentials: 'credentials',
  } as const
  return { [names[preference]]: values }
}

export function countAdvisorsLeft(
  state: NonNullable<Answers['state']>,
  requirement: MustHaves,
  signal: AbortSignal,
): Promise<{ inState: number; left: number }> {
  return call(countAdvisors, { body: { state, ...requirement } }, { isBackground: true, signal })
}
