import { consumerFields } from '@evenkeel/contract/people/consumer-answers'
import { expect, test } from 'vitest'
import { cardOf } from '../card/consumer-card.ts'
import { sectionAnswers } from '../onboarding/answer-rows.ts'
import { mergeAnswers } from '../onboarding/merge-answers.ts'
import { askingSteps, stepOf } from '../onboarding/step-progress.ts'
import { completenessOf } from '../profile/completeness.ts'
import { answeredAll } from '../testing/sample-profile.ts'
import { answerWords } from './answer-words.ts'
import { type Answers, noAnswers } from './answers.ts'
import { wrongAnswers } from './check-answers.ts'
import { questions } from './questions.ts'
import { usualFees } from './usual-fees.ts'

const given = (answers: Partial<Answers>): Answers => ({ ...noAnswers, ...answers })

test('the card never shows who the consumer is or exact amounts', () => {
  const everything = given({
    ...answeredAll,
    debts: { mortgage: 312_000 },
    saving_per_month: 1_234,
    yearly_limit: 4_321,
    children_ages: [7, 11],
    in_one_sentence: 'I want to retire at 60.',
    access_needs: 'A step-free room.',
  })
  const shown = JSON.stringify(cardOf(everything))
  for (const secret of [
    'Dana',
    'Whitfield',
    '80203',
    '240,000',
    '312',
    '1,234',
    '4,321',
    '7, 11',
    'retire at',
    'step-free',
    '$120k',
  ]) {
    expect(shown).not.toContain(secret)
  }
})

test('hidden and declined answers are not on the card', () => {
  const card = cardOf(given({ ...answeredAll, card_hides: ['asset_band'], kind_of_help: null }))
  expect(card.lines.find(({ field }) => field === 'asset_band')?.isHidden).toBe(true)
  const hushed = cardOf(given({ ...answeredAll, asset_band: null, assets: null, not_said: ['assets'] }))
  expect(hushed.lines.find(({ field }) => field === 'asset_band')?.words).toBeNull()
})

test.each([
  ['Dana', 'D., Colorado'],
  ['  éva', 'É., Colorado'],
  ['ßen', 'S., Colorado'],
  [null, 'You, Colorado'],
])('%o appears on the card as %s', (first_name, who) => {
  expect(cardOf(given({ first_name, state: 'CO' })).who).toBe(who)
})

test.each<[Partial<Answers>, keyof Answers, string | null]>([
  [{}, 'why_now', null],
  [{ not_said: ['why_now'] }, 'why_now', 'Rather not say'],
  [{ not_said: ['assets'] }, 'asset_band', 'Rather not say'],
  [{ service_topics: [5, 4] }, 'service_topics', '1. Retirement Planning, 2. Taxes'],
  [{ service_topics: [5] }, 'service_topics', 'Retirement Planning'],
  [{ client_specialties: [19] }, 'client_specialties', 'Generalists'],
  [{ debts: { card: 0, other: null } }, 'debts', 'Card $0'],
  [{ partner_joins: false }, 'partner_joins', 'No'],
  [{ saving_per_month: 1_200 }, 'saving_per_month', '$1,200'],
  [{ time_zone: 'America/Denver' }, 'time_zone', 'Mountain Time'],
  [{ time_zone: 'Europe/Berlin' }, 'time_zone', 'Berlin, Europe'],
  [{ card_hides: ['asset_band'] }, 'card_hides', 'Asset range'],
  [{ meeting_radius_miles: 25 }, 'meeting_radius_miles', '25 miles'],
])('%j reads as people say it', (answers, field, words) => {
  expect(answerWords(field, given(answers))).toBe(words)
})

test('every question has a name, and its other words are short', () => {
  for (const field of consumerFields) {
    const { label, why = label } = questions[field]
    expect([label, why].every((words) => words.length >= 3 && !words.includes('!'))).toBe(true)
  }
})

test('a preference is shown with its weight, and questions that don’t apply are left out', () => {
  const preferences = stepOf('your-advisor')
  const family = stepOf('family')
  if (!preferences || !family) throw new Error('two of the nine steps are missing')
  const { rows, open } = sectionAnswers(
    preferences,
    given({ advisor_genders: ['Female'], advisor_genders_weight: 'must', own_gender: 'Other' }),
  )
  expect(rows.map(({ words }) => words)).toEqual(['Other', 'Female (must have)'])
  const moot = given({ advisor_genders: ['Female'], advisor_genders_weight: 'any', fiduciary_weight: 'any' })
  expect(sectionAnswers(preferences, moot).rows).toEqual([])
  expect(open).toEqual([])
  expect(sectionAnswers(family, given({ marital_status: 'single' })).open).not.toContain(
    questions.partner_joins.label,
  )
})

test('a profile is complete when every question has an answer, including “Rather not say”', () => {
  const some = completenessOf(given({ ...answeredAll, zip: null }))
  expect(some.missing).toEqual(['ZIP code'])
  const more = completenessOf(given({ ...answeredAll, not_said: ['why_now'] }))
  expect(more.answered).toBe(some.answered + 2)
  expect(more.sharpening).not.toContain('Why now')
})

test('the required inputs and the four agreements are at most 14 (product.md 3.2)', () => {
  expect(askingSteps.flatMap(({ required }) => required).length + 4).toBeLessThanOrEqual(14)
})

test('an answer at its limit is valid and one beyond it is not', () => {
  const limits: Partial<Answers>[] = [
    { first_name: 'x'.repeat(50) },
    { zip: '80203' },
    { in_one_sentence: 'x'.repeat(280) },
    { assets: 1_000_000_000 },
    { first_name: 'محمد' },
    { first_name: 'Seán O’Brien-Núñez' },
  ]
  const beyond: Partial<Answers>[] = [
    { first_name: 'x'.repeat(51) },
    { first_name: '<b>Dana</b>' },
    { first_name: 'Dana 😀' },
    { zip: '8020' },
    { in_one_sentence: 'x'.repeat(281) },
    { assets: 1_000_000_001 },
  ]
  for (const answers of limits) expect(wrongAnswers(given(answers), consumerFields)).toEqual({})
  for (const answers of beyond) {
    expect(Object.keys(wrongAnswers(given(answers), consumerFields))).toEqual(Object.keys(answers))
  }
})

test('separate changes of two tabs merge, equal changes don’t conflict, and the rest do', () => {
  const before = given({ zip: '80203', preferred_name: 'Day', last_name: 'Vale' })
  const mine = { ...before, zip: '80204', last_name: 'Hale' }
  const theirs = { ...before, zip: '80301', last_name: 'Hale', preferred_name: null }
  expect(mergeAnswers(before, mine, theirs)).toEqual({
    adopted: ['preferred_name'],
    conflicts: [{ field: 'zip', theirs: '80301' }],
  })
})

test.each<[Partial<Answers>, string | undefined]>([
  [{}, undefined],
  [{ assets: 240_000, asset_band: '100k-250k' }, '$2,400'],
  [{ asset_band: '100k-250k' }, '$1,000 to $2,500'],
  [{ asset_band: '3m-plus' }, '$30,000 or more'],
  [{ asset_band: 'none' }, '$0'],
])('one percent of %j is calculated', (answers, aYear) => {
  const percent = usualFees(given(answers)).find(({ kind }) => kind === 'aum')
  expect(percent?.aYear).toBe(aYear)
})
