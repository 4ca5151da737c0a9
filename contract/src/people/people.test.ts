import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requiredConsents } from '../account/required-consents.ts'
import { experienceBands } from '../choices.ts'
import { advisorAnswersSchema, experienceBandIndex } from './advisor-answers.ts'
import { advisorSteps } from './advisor-steps.ts'
import { claimsIn } from './claims.ts'
import {
  type ConsumerAnswers,
  consumerAnswersSchema,
  consumerFields,
  noConsumerAnswers,
} from './consumer-answers.ts'
import {
  consumerSteps,
  isAnswered,
  missingAnswers,
  missingForFirstList,
  missingIn,
  neededForFirstList,
} from './consumer-steps.ts'
import { saveCriteria } from './criteria.ts'
import { assetBandOf, states } from './profile-choices.ts'

describe('the steps of a consumer', () => {
  test('ask for at most 14 inputs that nobody can skip, agreements included', () => {
    const required = consumerSteps.flatMap(({ required }) => required)
    expect(required.length + requiredConsents.length).toBeLessThanOrEqual(14)
  })

  test('ask every field once that people type, and name only fields of the step as required', () => {
    const asked = consumerSteps.flatMap(({ fields }) => fields)
    expect(new Set(asked).size).toBe(asked.length)
    // The ZIP code decides the state; the time zone comes from the browser; nothing uses a preferred name.
    const notAsked = ['not_said', 'state', 'time_zone', 'preferred_name']
    expect([...asked, ...notAsked].sort()).toEqual([...consumerFields].sort())
    for (const { fields, required } of consumerSteps)
      expect(required.every((field) => (fields as readonly string[]).includes(field))).toBe(true)
  })

  test('are enough for a first list with seven answers and without a name', () => {
    expect(missingForFirstList({})).toEqual(neededForFirstList)
    const answers: ConsumerAnswers = {
      zip: '80205',
      service_topics: [5],
      kind_of_help: 'plan',
      age_band: '34-45',
      meeting_modes: ['video'],
    }
    expect(missingForFirstList(answers)).toEqual(['income_band', 'asset_band'])
    expect(missingForFirstList({ ...answers, income_band: '50k-120k', assets: 0 })).toEqual([])
    expect(missingForFirstList({ ...answers, not_said: ['income_band', 'assets'] })).toEqual([])
    expect(missingForFirstList({ ...answers, service_topics: [] })).toContain('service_topics')
  })

  test('are not finished while an answer is missing; "Rather not say" is an answer', () => {
    expect(missingAnswers(noConsumerAnswers)).toHaveLength(9)
    const money = consumerSteps[4]
    expect(missingIn(money, { income_band: '50k-120k' })).toEqual(['asset_band'])
    expect(missingIn(money, { not_said: ['income_band', 'assets'] })).toEqual([])
    expect(isAnswered({ service_topics: [] }, 'service_topics')).toBe(false)
  })

  test('cannot be answered with what the specification does not offer', () => {
    for (const wrong of [
      { age_band: 'Under 18' },
      { service_topics: [8] },
      { client_specialties: [21] },
      { client_specialties: [19, 3] },
      { client_specialties: [0, 1, 2, 3, 4, 5] },
      { fee_order: [4] },
      { own_gender: 'male' },
      { state: 'ON' },
      { assets: 1_000_000_001 },
      { dependants: 21 },
      { children_ages: [31] },
      { debts: { mortgage: -1 } },
      { not_said: ['first_name'] },
      { role: 'admin' },
    ])
      expect(z.safeParse(consumerAnswersSchema, wrong).success, JSON.stringify(wrong)).toBe(false)
  })
})

test.each([
  [0, 'none'],
  [1, '1-25k'],
  [24_999, '1-25k'],
  [25_000, '25k-100k'],
  [240_000, '100k-250k'],
  [999_999, '500k-1m'],
  [3_000_000, '3m-plus'],
  [1_000_000_000, '3m-plus'],
])('%d dollars stand in the band %s', (dollars, band) => {
  expect(assetBandOf(dollars)).toBe(band)
})

test('there are 50 states, the capital and three territories', () => {
  expect(Object.keys(states)).toHaveLength(54)
})

describe('what an advisor says', () => {
  test.each([
    ['I guarantee 8% returns', ['guarantee', '8% return']],
    ['The best planner in town, top 10', ['best', 'top 10']],
    ['Conflict-free advice that beats the market', ['Conflict-free']],
    ['The #1 planner, not No. 1', ['#1', 'No. 1']],
    ['I bested my own record at the bestiary', []],
  ])('"%s" needs proof of %j', (text, words) => {
    expect(claimsIn(text).sort()).toEqual([...words].sort())
  })

  test('is refused where it cannot be right', () => {
    const evidence = 'I have planned for teachers in two districts since 2011.'
    for (const wrong of [
      { individual_crd_number: '0123' },
      { individual_crd_number: '123456789' },
      { bio_text: 'Too short.' },
      { video_intro_url: 'https://evil.example/watch' },
      { specializations: [] },
      { specializations: [{ id: 8, clients_now: 'few', evidence: 'Short.' }] },
      { specializations: [8, 8].map((id) => ({ id, clients_now: 'few', evidence })) },
      { specializations: [8, 19].map((id) => ({ id, clients_now: 'few', evidence })) },
      { fees: [] },
      { fees: [{ kind: 'hourly-fee', rate: 1501, firstYearHours: 1, laterHours: 1 }] },
      { weekly_hours: { timeZone: 'America/Denver', hours: [{ day: 'mon', from: '17:00', to: '09:00' }] } },
    ])
      expect(z.safeParse(advisorAnswersSchema, wrong).success, JSON.stringify(wrong)).toBe(false)
    const right = { specializations: [{ id: 8, clients_now: 'few', evidence }] }
    expect(z.safeParse(advisorAnswersSchema, right).success).toBe(true)
  })

  test.each([
    [0, 0],
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
  ])('%d years stand in experience band %d', (years, band) => {
    expect(experienceBandIndex(years)).toBe(band)
    expect(experienceBands[band]).toBeDefined()
  })

  test('is asked in nine steps with addresses of their own', () => {
    expect(new Set(advisorSteps.map(({ slug }) => slug)).size).toBe(9)
  })
})

test('an advisor can prefer an age band and nothing more; gender and marital status are no criteria', () => {
  const saves = (body: object) => z.safeParse(saveCriteria.body, body).success
  expect(saves({ age_bands: [{ value: '60+', stance: 'prefer' }] })).toBe(true)
  for (const stance of ['only', 'never']) expect(saves({ age_bands: [{ value: '60+', stance }] })).toBe(false)
  expect(saves({ genders: [{ value: 'Male', stance: 'never' }] })).toBe(false)
  expect(saves({ marital_status: [{ value: 'single', stance: 'only' }] })).toBe(false)
})
