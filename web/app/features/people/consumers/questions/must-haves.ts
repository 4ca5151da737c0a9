import type { BodyOf } from '@evenkeel/contract/endpoint'
import { countAdvisors } from '@evenkeel/contract/people/advisors'
import { call } from '../../../../server-link/call.ts'
import type { Answers } from './answers.ts'

export type MustHaves = Omit<BodyOf<typeof countAdvisors>, 'state'>

export const wishes = [
  'advisor_genders',
  'advisor_age_bands',
  'advisor_experience',
  'advisor_credentials',
  'fiduciary',
  'no_disclosures',
] as const
export type Wish = (typeof wishes)[number]

type Told = Pick<Answers, `${Wish}_weight` | Exclude<Wish, 'fiduciary' | 'no_disclosures'>>

/** What a wish demands of an advisor; undefined unless it is a must-have that names something. */
export function demandOf(wish: Wish, told: Told): MustHaves | undefined {
  if (told[`${wish}_weight`] !== 'must') return undefined
  if (wish === 'fiduciary') return { isFiduciary: true }
  if (wish === 'no_disclosures') return { hasNoDisclosures: true }
  const values = told[wish]
  if (!values || values.length === 0) return undefined
  const names = {
    advisor_genders: 'genders',
    advisor_age_bands: 'ageBands',
    advisor_experience: 'experience',
    advisor_credentials: 'credentials',
  } as const
  return { [names[wish]]: values }
}

export function askHowManyAreLeft(
  state: NonNullable<Answers['state']>,
  demand: MustHaves,
  signal: AbortSignal,
): Promise<{ inState: number; left: number }> {
  return call(countAdvisors, { body: { state, ...demand } }, { isBackground: true, signal })
}
