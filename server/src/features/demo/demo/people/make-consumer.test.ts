import { ageBands } from '@evenkeel/contract/choices'
import { consumerAnswersSchema } from '@evenkeel/contract/people/consumer-answers'
import { missingAnswers } from '@evenkeel/contract/people/consumer-steps'
import { describe, expect, test } from 'vitest'
import { applyAnswers } from '../../../people/consumers/apply-answers.ts'
import { completeAnswers } from '../../../people/consumers/complete-answers.ts'
import { zipTable } from '../../../people/zip-codes/zip-table.ts'
import { demoSeed } from '../seed-profiles.ts'
import { type DemoConsumer, makeConsumer } from './make-consumer.ts'
import { robin } from './named-people.ts'
import { towns } from './places.ts'

const many = Array.from({ length: 2000 }, (_, index) => makeConsumer(demoSeed, index))
const finished = many.filter(({ hasFinished }) => hasFinished)
const share = (isSo: (answers: DemoConsumer['answers']) => boolean) =>
  (100 * finished.filter(({ answers }) => isSo(answers)).length) / finished.length

describe('no invented consumer', () => {
  test('has answers the contract refuses', () => {
    for (const { answers } of [robin, ...many])
      expect(consumerAnswersSchema.safeParse(answers).error?.issues ?? []).toEqual([])
  })

  test('has answers that saving would change', () => {
    for (const { answers } of [robin, ...many]) {
      const whole = completeAnswers(answers)
      expect(applyAnswers(whole, {})).toEqual(whole)
      for (const field of whole.not_said ?? []) expect([field, whole[field]]).toEqual([field, null])
    }
  })

  test('has finished without a required answer', () => {
    for (const { answers } of [robin, ...finished]) expect(missingAnswers(answers)).toEqual([])
    expect(
      many.filter(({ hasFinished, answers }) => !hasFinished && missingAnswers(answers).length > 0).length,
    ).toBeGreaterThan(50)
  })

  test('lives in a ZIP code of another state', async () => {
    const known = await zipTable()
    const wrong = towns.flatMap(({ name, state, zips }) =>
      zips.filter((zip) => known.stateOf(zip) !== state).map((zip) => `${name} ${state} ${zip}`),
    )
    expect(wrong).toEqual([])
    expect(towns.length).toBeGreaterThan(300)
  })
})

test('the same seed gives the same people in any order', () => {
  const backwards = Array.from({ length: 200 }, (_, at) => makeConsumer(demoSeed, 199 - at)).reverse()
  expect(backwards).toEqual(many.slice(0, 200))
  expect(many.slice(0, 3).map(({ id, email }) => [id, email])).toEqual([
    [10_000_001, 'robert.sikora.10000001@demo.example'],
    [10_000_002, 'connor.tierney.10000002@demo.example'],
    [10_000_003, 'esperanza.valdez.10000003@demo.example'],
  ])
})

test('assets grow with age, and many do not disclose them', () => {
  const middle = (band: string) => {
    const sums = many.flatMap(({ answers }) =>
      answers.age_band === band && typeof answers.assets === 'number' ? [answers.assets] : [],
    )
    return sums.sort((one, other) => one - other)[Math.floor(sums.length / 2)] ?? 0
  }
  const middles = ageBands.map(middle)
  expect(middles).toEqual([...middles].sort((one, other) => one - other))
  expect(share(({ not_said }) => not_said?.includes('assets') === true)).toBeGreaterThan(4)
  expect(share(({ not_said }) => not_said?.includes('assets') === true)).toBeLessThan(20)
  expect(share(({ in_one_sentence }) => in_one_sentence === null)).toBeGreaterThan(20)
  expect(share(({ yearly_limit }) => yearly_limit === null)).toBeGreaterThan(30)
})

test('the ages of children fit the age of their parent', () => {
  for (const { answers } of many) {
    const oldest = Math.max(0, ...(answers.children_ages ?? []))
    const most = { '18-25': 25, '26-33': 33, '34-45': 45, '46-60': 60, '60+': 90 }[answers.age_band ?? '60+']
    expect(most - oldest).toBeGreaterThanOrEqual(18)
  }
})
