import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { noAnswers } from '../questions/answers.ts'

// For tests: a consumer who has answered everything required.

export const answeredAll = {
  ...noAnswers,
  first_name: 'Dana',
  last_name: 'Whitfield',
  state: 'CO',
  zip: '80203',
  age_band: '34-45',
  time_zone: 'America/Denver',
  service_topics: [5, 4, 0],
  kind_of_help: 'ongoing-advice',
  client_specialties: [9],
  income_band: '120k-250k',
  assets: 240_000,
  asset_band: '100k-250k',
  meeting_modes: ['video'],
  languages: ['en'],
} satisfies Partial<ConsumerProfile>

export const dana: ConsumerProfile = {
  ...answeredAll,
  consumer_id: 4821,
  version: 3,
  onboarded_at: 1_790_000_000,
  updated_at: 1_790_000_000,
  is_demo: false,
}

/** An account without any answers. */
export const newcomer: ConsumerProfile = {
  ...dana,
  ...noAnswers,
  version: 0,
  onboarded_at: null,
  updated_at: null,
}
