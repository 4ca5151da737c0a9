import { requiredConsents } from '@evenkeel/contract/account/required-consents'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { expect, type Page } from '@playwright/test'
import { comeAnew, type NewPerson } from './new-person.ts'

const answered: ConsumerAnswers = {
  first_name: 'Philippa',
  last_name: 'Quillington',
  state: 'CO',
  zip: '80202',
  age_band: '34-45',
  time_zone: 'America/Denver',
  service_topics: [4, 5, 7],
  kind_of_help: 'ongoing-advice',
  client_specialties: [9],
  income_band: '120k-250k',
  asset_band: '100k-250k',
  meeting_modes: ['video'],
  languages: ['en'],
  wants_least_cost: true,
}

/** A new consumer with the answers a search needs, and the given ones. */
export async function comeReady(page: Page, answers: ConsumerAnswers = {}): Promise<NewPerson> {
  const person = await comeAnew(page, 'consumer')
  const { userId, headers } = person
  const saved = await page.request.put(`/api/v1/auth/consumer/profile/${userId}`, {
    headers,
    data: { consumer_id: userId, ...answered, ...answers },
  })
  expect(await saved.text()).toContain('"consumer"')
  const finished = await page.request.post('/api/v1/onboarding/consumer/finish', {
    headers,
    data: { agreed: requiredConsents, wantsTips: false },
  })
  expect(finished.status(), await finished.text()).toBe(200)
  return person
}
