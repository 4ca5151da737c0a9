import { expect, test } from 'vitest'
import { chooseSpecialties } from '../answers/choose-specialties.ts'
import { mineInQuery, recordFromQuery, recordToQuery } from '../record/record-query.ts'
import {
  completeApplication,
  draftApplication,
  emptyProfile,
  fullProfile,
  submittedApplication,
} from '../testing/sample-advisor.ts'
import { navigatorSteps, stepOf, stepToResume, visitorSteps } from './onboarding-steps.ts'

const states = (slug: string, facts: Parameters<typeof navigatorSteps>[1]) => {
  const step = stepOf(slug)
  return step ? navigatorSteps(step, facts).map(({ state }) => state) : []
}

test('a visitor sees nine steps and one that is open', () => {
  const first = stepOf('find-your-record')
  expect(first && visitorSteps(first).map(({ state }) => state)).toEqual([
    'current',
    ...Array(8).fill('blocked'),
  ])
})

test('nothing is called done before there is something', () => {
  expect(states('terms', { profile: emptyProfile, application: draftApplication })).toEqual([
    ...Array(8).fill('open'),
    'current',
  ])
})

test('what the server no longer misses is done; a calendar by its answer', () => {
  expect(states('profile', { profile: fullProfile, application: completeApplication })).toEqual([
    'done',
    'done',
    'current',
    'done',
    'done',
    'done',
    'done',
    'done',
    'open',
  ])
})

test('one goes on at the first step that is missing, then at the last', () => {
  expect(stepToResume(draftApplication)).toBe('find-your-record')
  expect(stepToResume({ ...draftApplication, missingSteps: ['fees', 'profile'] })).toBe('profile')
  expect(stepToResume(completeApplication)).toBe('terms')
  expect(stepToResume(submittedApplication)).toBe('terms')
})

test('what a visitor entered goes through the address and back', () => {
  const record = {
    individual_crd_number: ' 2345678 ',
    firm_crd_number: '108000',
    registered_states: ['CO' as const, 'TX' as const],
    no_record_reason: 'new' as const,
  }
  const query = recordToQuery(record)
  expect(query).toBe('?crd=2345678&firm=108000&states=CO-TX&reason=new')
  expect(recordFromQuery(new URLSearchParams(query))).toEqual({ ...record, individual_crd_number: '2345678' })
})

test('whose record it is goes along only with the number it was said of', () => {
  const record = {
    individual_crd_number: '2345678',
    firm_crd_number: '',
    registered_states: [],
    no_record_reason: null,
  }
  expect(recordToQuery(record, '111')).toBe('?crd=2345678')
  const query = recordToQuery(record, '2345678')
  expect(query).toBe('?crd=2345678&me=yes')
  expect(mineInQuery(new URLSearchParams(query))).toBe('2345678')
  expect(mineInQuery(new URLSearchParams('crd=<b>&me=yes'))).toBeUndefined()
})

test('a crafted address fills in nothing a form could not', () => {
  const query = new URLSearchParams('crd=<b>1</b>&firm=123456789&states=ZZ-CO-CO&reason=none')
  expect(recordFromQuery(query)).toEqual({ registered_states: ['CO'] })
})

test('Generalists excludes other choices: the newer choice wins', () => {
  const one = (id: number) => ({ id, clients_now: null, evidence: '' })
  expect(chooseSpecialties([one(3)], [3, 19], new Map())).toEqual([one(19)])
  expect(chooseSpecialties([one(19)], [3, 19], new Map())).toEqual([one(3)])
})

test('what was written about one that is ticked again comes back', () => {
  const written = { id: 3, clients_now: 'few' as const, evidence: 'Five freelancers.' }
  expect(chooseSpecialties([], [3], new Map([[3, written]]))).toEqual([written])
})
