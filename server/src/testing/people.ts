import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { useIdentityApp } from './identity-app.ts'
import type { TestBrowser } from './test-browser.ts'

type IdentityApp = Awaited<ReturnType<typeof useIdentityApp>>

/** All required answers, and typical ones for the rest. */
export const robinsAnswers = {
  first_name: 'Robin',
  last_name: 'Whitfield',
  preferred_name: 'Rob',
  state: 'CO',
  zip: '80202',
  age_band: '34-45',
  time_zone: 'America/Denver',
  service_topics: [5, 2, 4],
  why_now: 'new-job',
  in_one_sentence: 'I want to stop working at 60.',
  kind_of_help: 'ongoing-advice',
  client_specialties: [2, 12],
  marital_status: 'partnered',
  partner_joins: true,
  dependants: 2,
  children_ages: [3, 7],
  special_needs_child: false,
  caring_for_parents: true,
  employment: 'business-owner',
  income_band: '120k-250k',
  assets: 412_345,
  debts: { mortgage: 210_004, student: null, card: 1203, other: 0 },
  saving_per_month: 1450,
  certainty: 'roughly',
  meeting_modes: ['video', 'in-person'],
  meeting_radius_miles: 25,
  meeting_times: ['weekday-evening'],
  languages: ['en', 'es'],
  meeting_frequency: 'quarterly',
  access_needs: 'A ground floor.',
  fee_order: [3, 1],
  wants_least_cost: false,
  yearly_limit: 3605,
  own_gender: 'Non-binary',
  advisor_genders: ['Female'],
  advisor_genders_weight: 'nice',
  fiduciary_weight: 'must',
  card_hides: ['kind_of_help'],
} as const satisfies ConsumerAnswers

export async function numberOf({ personId }: TestBrowser): Promise<number> {
  if (personId === undefined) throw new Error('this browser has no token')
  return personId
}

/** A consumer in their own browser who has saved these answers. */
export async function consumerIn(app: IdentityApp, email: string, answers: ConsumerAnswers = robinsAnswers) {
  const visitor = await app.personIn(email)
  const id = await numberOf(visitor)
  const save = (patch: object, path: string | number = id) =>
    visitor.call('PUT', `/api/v1/auth/consumer/profile/${path}`, { consumer_id: id, ...patch })
  const saved = await save(answers)
  if (saved.status !== 200) throw new Error(`${email} could not save: ${JSON.stringify(saved.body)}`)
  const read = async () => (await visitor.get(`/api/v1/consumer/profile/${id}`)).body.Personal_Info[0]
  return { visitor, id, save, read }
}

/** Sign-up never creates admins, so the row is written directly. */
export function adminIn(app: IdentityApp, email: string): Promise<TestBrowser> {
  return app.writtenAdminIn(email)
}
