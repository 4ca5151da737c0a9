import { consumerSteps } from '@evenkeel/contract/people/consumer-steps'
import { expect, test } from 'vitest'
import { type Answers, noAnswers } from '../questions/answers.ts'
import { answeredAll } from '../testing/sample-profile.ts'
import { hasBegun, navigatorSteps, stepToResume, whatIsLeft } from './step-progress.ts'

const first = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  state: 'CO',
  zip: '80203',
  age_band: '34-45',
} as const
const second: Partial<Answers> = { service_topics: [5], kind_of_help: 'plan' }

test.each<[string, Partial<Answers>, string]>([
  ['nothing', {}, 'about-you'],
  ['half of the first step', { first_name: 'Dana' }, 'about-you'],
  ['the first step', first, 'what-you-need'],
  ['the first two, and passed the third without an answer', { ...first, ...second, dependants: 2 }, 'money'],
  ['only a later step', { income_band: '50k-120k' }, 'about-you'],
  ['that they would rather not say', { ...first, ...second, not_said: ['marital_status'] }, 'money'],
  ['all but the ZIP code', { ...answeredAll, zip: null }, 'about-you'],
  ['everything that is needed', answeredAll, 'paying'],
  ['everything', { ...answeredAll, own_gender: 'Other' }, 'check-and-agree'],
])('after answering %s, onboarding resumes at the next open step', (_, answers, slug) => {
  expect(stepToResume({ ...noAnswers, ...answers }).slug).toBe(slug)
})

test('a first visitor is not welcomed back', () => {
  expect(hasBegun(noAnswers)).toBe(false)
  expect(hasBegun({ ...noAnswers, first_name: 'Dana' })).toBe(true)
})

test('a step is done when it lacks no required answer, and every step can be opened', () => {
  const states = navigatorSteps(consumerSteps[4], { ...noAnswers, ...first }).map(({ state }) => state)
  expect(states).toEqual(['done', 'open', 'done', 'done', 'current', 'open', 'open', 'open', 'open'])
  expect(navigatorSteps(consumerSteps[0], noAnswers).every(({ to }) => to !== undefined)).toBe(true)
})

test('what is left is given in steps and minutes, never zero', () => {
  expect(whatIsLeft(consumerSteps[4])).toMatch(/^4 steps left, about \d minutes$/)
  expect(whatIsLeft(consumerSteps[7])).toBe('1 step left, about 1 minute')
  expect(whatIsLeft(consumerSteps[8])).toBe('Last step')
})
