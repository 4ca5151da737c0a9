import { idsOf, kindsOfHelp } from '@evenkeel/contract/people/profile-choices'
import { expect, test } from 'vitest'
import { contradictionsIn } from './contradictions.ts'
import { changedFields, draftOf, formFields, problemsIn } from './criteria-draft.ts'
import { describeField } from './criteria-words.ts'
import { rebaseDraft } from './rebase-draft.ts'
import { stanceOf, summaryOf, toggleStance } from './stance-list.ts'
import { saved } from './testing/show-criteria.tsx'

const draft = draftOf(saved)
const all = (changes: object) => problemsIn({ ...draft, ...changes }, formFields, ['CO', 'UT'])

test('criteria without a state, a way to meet or a number cannot be saved', () => {
  expect(Object.keys(all({ states: [] }))).toEqual(['states'])
  expect(Object.keys(all({ meeting_modes: [] }))).toEqual(['meeting_modes'])
  expect(Object.keys(all({ asset_minimum: null, income_minimum: null }))).toEqual([
    'asset_minimum',
    'income_minimum',
  ])
  expect(all({ new_clients_per_month: null }).new_clients_per_month).toMatch(/0 means closed/)
  expect(all({})).toEqual({})
})

test('states beyond the record and de minimis states without an exemption are refused', () => {
  expect(all({ states: ['CO', 'NM'] }).states).toMatch(/doesn’t list New Mexico/)
  expect(all({ de_minimis_states: ['TX'] }).de_minimis_states).toMatch(/^No de minimis exemption in Texas/)
  expect(problemsIn({ ...draft, states: ['NM'] }, formFields, null)).toEqual({})
})

test('an existing problem does not block saving another field', () => {
  expect(problemsIn({ ...draft, states: ['NM'] }, ['asset_minimum'], ['CO'])).toEqual({})
})

test('only a state served as de minimis is enough', () => {
  expect(all({ states: [], de_minimis_states: ['NM'] })).toEqual({})
})

test('the same states in another order are no change', () => {
  expect(changedFields(saved, { ...draft, states: ['UT', 'CO'] })).toEqual([])
  expect(changedFields(saved, { ...draft, states: ['UT'], asset_minimum: null })).toEqual([
    'states',
    'asset_minimum',
  ])
})

test('what was typed here goes on top of what was saved elsewhere, and what both changed is named', () => {
  const mine = { ...draft, asset_minimum: 250_000, income_minimum: 50_000 }
  const theirs = { ...saved, version: 4, asset_minimum: 500_000, states: ['CO' as const] }
  const { draft: both, collisions } = rebaseDraft(saved, mine, theirs)
  expect(both).toMatchObject({ asset_minimum: 250_000, income_minimum: 50_000, states: ['CO'] })
  expect(collisions).toEqual(['asset_minimum'])
  expect(rebaseDraft(saved, { ...draft, asset_minimum: 500_000 }, theirs).collisions).toEqual([])
})

test('stances that match no one are reported', () => {
  const found = contradictionsIn({
    ...draft,
    asset_minimum: 250_000,
    income_minimum: 120_000,
    meeting_modes: ['video'],
    asset_bands: [
      { value: '25k-100k', stance: 'only' },
      { value: '100k-250k', stance: 'never' },
      { value: '250k-500k', stance: 'prefer' },
    ],
    income_bands: [
      { value: 'under-50k', stance: 'prefer' },
      { value: '500k-plus', stance: 'only' },
    ],
    meeting: [{ value: 'in-person', stance: 'only' }],
  })
  expect(found).toEqual([
    '“Only” for $25k–100k matches no one. Your asset minimum is $250,000.',
    '“Prefer” for Under $50k matches no one. Your income minimum is $120,000.',
    '“Only” for In person matches no one. It isn’t one of your ways to meet.',
  ])
  expect(contradictionsIn(draft)).toEqual([])
  const never = idsOf(kindsOfHelp).map((value) => ({ value, stance: 'never' as const }))
  expect(contradictionsIn({ ...draft, kinds_of_help: never })).toEqual([
    '“Never” for every choice under Kind of help matches no one.',
  ])
  expect(contradictionsIn({ ...draft, kinds_of_help: never.slice(1) })).toEqual([])
})

test('painting sets, changes and takes back a stance, and keeps no "any"', () => {
  const once = toggleStance([], 6, 'never')
  expect(stanceOf(once, 6)).toBe('never')
  expect(toggleStance(once, 6, 'prefer')).toEqual([{ value: 6, stance: 'prefer' }])
  expect(toggleStance(once, 6, 'never')).toEqual([])
  expect(toggleStance(once, 6, 'any')).toEqual([])
  expect(summaryOf(toggleStance(toggleStance(once, 1, 'only'), 2, 'never'))).toBe('1 only, 2 never')
  expect(summaryOf([])).toBe('Any')
})

test('a field is said in words', () => {
  expect(describeField('asset_minimum', draft)).toBe('$100,000')
  expect(describeField('new_clients_per_month', draft)).toBe('4')
  expect(describeField('states', draft)).toBe('Colorado, Utah')
  expect(describeField('topics', { ...draft, topics: [{ value: 4, stance: 'never' }] })).toBe('Taxes (never)')
  expect(describeField('topics', draft)).toBe('None')
  expect(describeField('asset_minimum', { ...draft, asset_minimum: null })).toBe('Empty')
})
