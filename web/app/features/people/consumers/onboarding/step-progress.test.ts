import { consumerSteps } from '@evenkeel/contract/people/consumer-steps'
import { expect, test } from 'vitest'
import { noAnswers } from '../questions/answers.ts'
import { hasBegun, navigatorSteps, whatIsLeft } from './step-progress.ts'

const first = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  state: 'CO',
  zip: '80203',
  age_band: '34-45',
} as const

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
