import { neededForFirstList } from '@evenkeel/contract/people/consumer-steps'
import { expect, test } from 'vitest'
import { stepOf } from '../onboarding/step-progress.ts'
import { type Answers, noAnswers } from '../questions/answers.ts'
import { answeredAll } from '../testing/sample-profile.ts'
import {
  hasBegunWay,
  nameStep,
  pathAfter,
  pathBefore,
  pathToResume,
  wayStepOf,
  waySteps,
} from './way-steps.ts'

const given = (answers: Partial<Answers>): Answers => ({ ...noAnswers, ...answers })
const visitor = { isOfAccount: false, finishedAt: null }
const consumer = { isOfAccount: true, finishedAt: null }
const finished = { isOfAccount: true, finishedAt: 1_790_000_000 }
const at = (slug: string) => `/onboarding/consumer/${slug}`
const [first, second, third] = waySteps
if (!first || !second || !third) throw new Error('the way has three screens')

test('the three screens together ask for what a first list needs, each question once', () => {
  const asked = waySteps.flatMap(({ fields }) => fields)
  expect(new Set(asked).size).toBe(asked.length)
  expect(waySteps.flatMap(({ required }) => required).sort()).toEqual([...neededForFirstList].sort())
})

test('no screen has the address of one of the nine steps', () => {
  for (const { slug } of [...waySteps, nameStep]) expect(stepOf(slug)).toBeUndefined()
  expect(wayStepOf('about-you')).toBeUndefined()
})

const screenOne = { zip: '80205', service_topics: [5], kind_of_help: 'plan' } as const

test.each<[string, Partial<Answers>, string]>([
  ['nothing', {}, 'what-for'],
  ['topics and ZIP code on the home page', { zip: '80205', service_topics: [5] }, 'what-for'],
  ['the first screen', { ...screenOne, service_topics: [5] }, 'you-and-your-money'],
  ['a later screen only', { meeting_modes: ['video'] }, 'what-for'],
  [
    'that they would rather not say what they have',
    { ...screenOne, service_topics: [5], age_band: '60+', not_said: ['income_band', 'assets'] },
    'meeting-and-paying',
  ],
  ['everything', { ...answeredAll, first_name: null, last_name: null }, 'first-list'],
])('a visitor who answered %s resumes at the first open screen', (_, answers, slug) => {
  expect(pathToResume(given(answers), visitor)).toBe(at(slug))
})

test('after the screens a visitor comes to the choices, a consumer to what is missing, and a finished one to the search', () => {
  expect(pathAfter(first, answeredAll, visitor)).toBe(at('you-and-your-money'))
  expect(pathAfter(third, answeredAll, visitor)).toBe(at('choices'))
  expect(pathAfter(third, answeredAll, consumer)).toBe(at('check-and-agree'))
  expect(pathAfter(third, { ...answeredAll, first_name: null }, consumer)).toBe(at('your-name'))
  expect(pathAfter(nameStep, answeredAll, consumer)).toBe(at('check-and-agree'))
  expect(pathAfter(third, answeredAll, finished)).toBe('/consumer/matchmaking/get-started')
})

test('no list is made while an earlier screen lacks an answer', () => {
  expect(pathAfter(third, { ...answeredAll, age_band: null }, visitor)).toBe(at('you-and-your-money'))
})

test('Back leads through the screens to the home page', () => {
  expect([third, second, first].map(pathBefore)).toEqual([at('you-and-your-money'), at('what-for'), '/'])
})

test('a name given at registration is not yet an answer', () => {
  expect(hasBegunWay(given({ first_name: 'Dana' }))).toBe(false)
  expect(hasBegunWay(given({ service_topics: [5] }))).toBe(true)
  expect(hasBegunWay(given({ not_said: ['assets'] }))).toBe(true)
})
