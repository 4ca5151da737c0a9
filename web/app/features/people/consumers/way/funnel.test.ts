import { countAdvisors } from '@evenkeel/contract/market/count-advisors'
import { expect, test } from 'vitest'
import { type Answers, noAnswers } from '../questions/answers.ts'
import { answeredAll } from '../testing/sample-profile.ts'
import { funnelBody, funnelGroups } from './funnel.ts'

const given = (answers: Partial<Answers>): Answers => ({ ...noAnswers, ...answers })
const labels = (answers: Partial<Answers>) =>
  funnelGroups(given(answers))
    .map(({ label }) => label)
    .filter((label) => label !== 'Taking new clients')

test('the funnel names each answer that can rule advisors out, in the order it was asked', () => {
  expect(labels({ ...answeredAll, languages: null })).toEqual([
    'Retirement Planning, Taxes, Family Planning',
    'Ongoing advice',
    'What describes you',
    'Your income',
    'Your assets',
    'Video',
  ])
})

test.each<[string, Partial<Answers>, string[]]>([
  ['nothing answered', {}, []],
  ['not sure of the kind of help', { kind_of_help: 'not-sure' }, []],
  ['assets rather not said', { not_said: ['assets'] }, []],
  ['a limit that only counts', { yearly_limit: 5_000, yearly_limit_weight: 'nice' }, []],
  ['a limit that is a must', { yearly_limit: 5_000, yearly_limit_weight: 'must' }, ['At most $5,000 a year']],
  [
    'two ways to meet',
    { meeting_modes: ['video', 'in-person'], meeting_radius_miles: 25 },
    ['Video or in person within 25 miles'],
  ],
  ['must-haves', { fiduciary_weight: 'must', no_disclosures_weight: 'nice' }, ['Fiduciary in writing']],
  ['answers of the whole questionnaire', { languages: ['es'] }, ['Your other answers']],
])('with %s', (_, answers, expected) => {
  expect(labels(answers)).toEqual(expected)
})

test('a count is asked for where there is a ZIP code, which decides the state', () => {
  expect(funnelBody(given({ zip: '802' }))).toBeNull()
  expect(funnelBody(given({ zip: '80205', state: 'CA' }))).toEqual({ zip: '80205', groups: [['zip']] })
  expect(funnelBody(given({ state: 'CA' }))).toEqual({ state: 'CA', groups: [['zip']] })
})

test('what is sent is what the server takes, with every answer', () => {
  const body = funnelBody({ ...answeredAll, fiduciary_weight: 'must', not_said: ['debts'] })
  expect(countAdvisors.body.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({ service_topics: [5, 4, 0], assets: 240_000, not_said: ['debts'] })
  expect(body).not.toHaveProperty('first_name')
})
