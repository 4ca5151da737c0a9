import { keysOf } from '@evenkeel/contract/keys-of'
import { refusalReasons, wishesToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import { hideReasons } from '@evenkeel/contract/market/kept-advisors'
import { idsOf, meetingTimes } from '@evenkeel/contract/people/profile-choices'
import type { ReasonParameters } from '@evenkeel/matching/explain/reason-parameters'
import { productPrior } from '@evenkeel/matching/features/product-prior'
import { productFeatures } from '@evenkeel/matching/features/product-schema'
import { rankAdvisors } from '@evenkeel/matching/rank-advisors'
import { inventCandidates, inventConsumers } from '@evenkeel/matching/testing/invent-candidates'
import { inventModel } from '@evenkeel/matching/testing/invent-model'
import { expect, test } from 'vitest'
import { answersAfterChange } from './search/answers-after-change.ts'
import { changes, reason, ruth } from './testing/sample-matching.ts'
import { markWords, payLine, registerInShort, whereInShort, whereWords } from './words/card-words.ts'
import { changesSomething, changeTitle, sameChange, trialWords, whatIfWords } from './words/change-words.ts'
import { factorWords, wordsOfFactor } from './words/factor-words.ts'
import { filterPills } from './words/filter-words.ts'
import { lineWords } from './words/line-words.ts'
import { mustHaveWords } from './words/must-have-words.ts'
import { questionNames, questionOf } from './words/question-words.ts'
import { reasonWords } from './words/reason-words.ts'
import { refusalSentence, removingWords } from './words/refusal-words.ts'

const engineFactors = [
  ...new Set(productFeatures.filter(({ groups }) => groups.length > 0).map(({ factor }) => factor)),
  'nothingAsked',
]
const copyOf = ({ yours, theirs, common }: ReasonParameters) => ({
  yours: [...yours],
  theirs: [...theirs],
  common: [...common],
})
const saysSomething = /^[^{}[\]]{3,}$/

test('every factor of the engine has a name, answers and both sentences', () => {
  expect(Object.keys(factorWords).sort()).toEqual(engineFactors.toSorted())
  const params = [
    { yours: [], theirs: [], common: [] },
    { yours: [0, 1], theirs: [1, 2], common: [1] },
    { yours: [0], theirs: [1], common: [] },
  ]
  for (const factor of engineFactors)
    for (const parameters of params) {
      expect(reasonWords({ factor, ...parameters }, 'good')).toMatch(saysSomething)
      expect(reasonWords({ factor, ...parameters }, 'weak')).toMatch(saysSomething)
      const { name, yours, theirs } = wordsOfFactor(factor)
      for (const words of [name, yours(parameters.yours), theirs(parameters.theirs)])
        expect(words, factor).not.toMatch(/undefined|NaN|^$/)
    }
})

test('every question of the engine leads to a step', () => {
  const asked = new Set(productFeatures.flatMap(({ question }) => question ?? []))
  for (const question of asked) {
    expect(questionNames).toContain(question)
    expect(questionOf(question).to).toMatch(/^\/onboarding\/consumer\/[a-z-]+\?for=list$/)
  }
  const named = Object.values(factorWords).flatMap((words) => ('question' in words ? [words.question] : []))
  for (const question of named) expect(questionNames).toContain(question)
})

test('an unknown factor of a later engine still gets a sentence', () => {
  expect(reasonWords(reason('unheard-of'), 'good')).toMatch(/than most/)
  expect(wordsOfFactor('unheard-of').name).toBe('Other')
})

test.each([
  [
    'topics',
    'good',
    { yours: [5, 4], theirs: [4, 5], common: [5, 4] },
    'Works on Retirement Planning and Taxes',
  ],
  ['topics', 'weak', { yours: [5, 4], theirs: [5], common: [5] }, 'Doesn’t work on Taxes'],
  ['feeType', 'good', { yours: [2, 1], theirs: [2], common: [2] }, 'Monthly Subscription, your first choice'],
  ['feeType', 'weak', { yours: [2, 1, 3], theirs: [3], common: [3] }, 'Hourly Fee, your third choice'],
  ['feeType', 'weak', { yours: [2], theirs: [0], common: [] }, 'Doesn’t offer a fee type you chose'],
  ['cost', 'good', { yours: [3500], theirs: [2600], common: [] }, 'Within your limit of $3,500 per year'],
  ['cost', 'weak', { yours: [3500], theirs: [4600], common: [] }, 'Over your limit of $3,500 per year'],
  ['cost', 'good', { yours: [], theirs: [2600], common: [] }, 'Costs less than most'],
  ['cost', 'weak', { yours: [5000], theirs: [4600], common: [] }, 'Costs more than most'],
  ['cost', 'weak', { yours: [5000], theirs: [], common: [] }, 'Cost not known'],
  ['answers', 'weak', { yours: [], theirs: [60, 41], common: [] }, 'Answered 60% of 41 requests, below most'],
  ['answers', 'weak', { yours: [], theirs: [100, 2], common: [] }, 'Too few requests to judge answers'],
  ['experience', 'weak', { yours: [3], theirs: [1], common: [] }, 'Experience: 1-5 Years, not your choice'],
  ['time', 'good', { yours: [2], theirs: [2, 3], common: [2] }, 'Free on weekday evenings'],
  ['time', 'weak', { yours: [2], theirs: [0], common: [] }, 'Not free on weekday evenings'],
  ['language', 'good', { yours: ['es'], theirs: ['en', 'es'], common: ['es'] }, 'Speaks Spanish'],
  ['credentials', 'good', { yours: [0, 6], theirs: [0, 6], common: [0, 6] }, 'CFP and Fiduciary in writing'],
  [
    'credentials',
    'weak',
    { yours: [0, 7], theirs: [], common: [] },
    'No CFP, disclosures reported or unknown',
  ],
  ['answers', 'good', { yours: [], theirs: [96, 41], common: [] }, 'Answered 96% of 41 requests'],
  [
    'takesTopics',
    'good',
    { yours: [0, 1], theirs: [0], common: [0] },
    'Prefers clients with Family Planning, like you',
  ],
  [
    'takesTopics',
    'good',
    { yours: [0, 1], theirs: [0, 1], common: [0, 1] },
    'Prefers clients with your topics',
  ],
  [
    'takesSpecialties',
    'good',
    { yours: [9], theirs: [9], common: [9] },
    'Prefers STEM or Tech Employees, like you',
  ],
  ['takesAssets', 'weak', { yours: [2], theirs: [6], common: [] }, 'Prefers clients with $1M–3M'],
] as const)('%s, %s: %o reads "%s"', (factor, tone, params, words) => {
  expect(
    reasonWords(
      reason(factor, {
        ...params,
        yours: [...params.yours],
        theirs: [...params.theirs],
        common: [...params.common],
      }),
      tone,
    ),
  ).toBe(words)
})

test('every weakness the engine chooses reads as a weakness, and every strength as a strength', () => {
  const negative =
    /n’t|\bnot\b|\bno\b|\bonly\b|^over |more than most|below most|less than most|too few|unknown|(second|third|fourth) choice/i
  const weak = new Set<string>()
  for (let seed = 0; seed < 150; seed++) {
    const [wishes] = inventConsumers(seed, 1, { states: ['CA'] })
    if (!wishes) throw new Error('no consumer')
    const ranking = rankAdvisors({
      wishes,
      candidates: inventCandidates(seed, 40, { states: ['CA'] }),
      model: seed % 2 ? inventModel(seed) : productPrior,
      seed,
      size: 20,
    })
    if (ranking.kind === 'refusal') throw new Error(ranking.reason)
    for (const { reasons } of ranking.matches) {
      const { weakness } = reasons
      if (weakness) {
        const sentence = reasonWords({ factor: weakness.factor, ...copyOf(weakness.parameters) }, 'weak')
        expect(sentence).toMatch(negative)
        weak.add(weakness.factor)
      }
      for (const { factor, parameters } of reasons.wants)
        expect(reasonWords({ factor, ...copyOf(parameters) }, 'good')).not.toMatch(
          /n’t|\bnot\b|^no re[qv]|^over |more than most|unknown/i,
        )
    }
  }
  expect(weak.size).toBeGreaterThan(9)
})

test('every refusal reason has words for totals and for one advisor', () => {
  for (const reason of refusalReasons) {
    expect(removingWords[reason]).toMatch(saysSomething)
    for (const values of [[], [0]])
      expect(refusalSentence({ reason, wanted: values, found: values })).toMatch(/^[A-Z].+\.$/)
  }
})

test('every removable must-have has words and can be saved and undone', () => {
  for (const wish of keysOf(wishesToGiveUp)) {
    const change = { kind: 'drop', wish } as const
    expect(mustHaveWords(wish, [0])).toMatch(saysSomething)
    expect(changeTitle(change)).toContain(wishesToGiveUp[wish])
    expect(trialWords(change)).toContain(wishesToGiveUp[wish])
    expect(
      Object.keys(answersAfterChange(change, { meeting_modes: null, meeting_times: null, not_said: null })),
    ).toHaveLength(1)
    expect(sameChange(change, { kind: 'drop', wish })).toBe(true)
  }
  expect(sameChange({ kind: 'drop', wish: 'age' }, { kind: 'drop', wish: 'gender' })).toBe(false)
})

test('a saved limit or time becomes an answer next to the others', () => {
  const now = {
    meeting_modes: ['video' as const],
    meeting_times: ['weekend' as const],
    not_said: ['yearly_limit' as const, 'debts' as const],
  }
  expect(answersAfterChange({ kind: 'meeting-time', add: 'weekday-evening' }, now)).toEqual({
    meeting_times: ['weekend', 'weekday-evening'],
  })
  expect(answersAfterChange({ kind: 'yearly-limit', dollars: 5000 }, now)).toEqual({
    yearly_limit: 5000,
    not_said: ['debts'],
  })
  expect(answersAfterChange({ kind: 'meeting-mode', add: 'phone' }, now)).toEqual({
    meeting_modes: ['video', 'phone'],
  })
  expect(answersAfterChange({ kind: 'meeting-radius', miles: 50 }, now)).toEqual({ meeting_radius_miles: 50 })
  expect(trialWords({ kind: 'meeting-mode', add: 'phone' })).toBe('also by phone')
  expect(changeTitle({ kind: 'meeting-radius', miles: 50 })).toBe('Travel up to 50 miles')
  for (const add of idsOf(meetingTimes))
    expect(trialWords({ kind: 'meeting-time', add })).toMatch(/^with week/)
})

test('a change without effect gets no line', () => {
  const [line] = changes.changes
  if (!line) throw new Error('no line')
  const idle = { ...line, left_after: line.left_before, other: null }
  expect([line, idle, { ...idle, fit_after: 88 }].map(changesSomething)).toEqual([true, false, true])
})

test('the effect of a change is described with ranks, numbers and names', () => {
  const [line] = changes.changes
  if (!line) throw new Error('no line')
  expect(whatIfWords(line)).toBe('7 more advisors. Marcus Adeyemi moves from rank 3 to 2.')
  const gone = { ...line, left_after: 2, fit_after: 88, own: { ...line.own, after: null }, other: null }
  expect(whatIfWords(gone)).toBe(
    '1 fewer advisor. Your fit with Ruth Calloway goes from 91 to 88. Ruth Calloway leaves the list.',
  )
  expect(changeTitle({ kind: 'yearly-limit', dollars: 5000 }, 3500)).toBe(
    'Change your limit from $3,500 to $5,000 per year',
  )
})

test('a distance is given in whole miles, and not at all where it is unknown', () => {
  expect(whereWords(ruth)).toBe('Boulder, 12 miles away, video or in person')
  expect(whereWords({ ...ruth, miles: 1 })).toBe('Boulder, 1 mile away, video or in person')
  expect(whereWords({ ...ruth, miles: 0 })).toBe('Boulder, less than 1 mile away, video or in person')
  expect(whereWords({ ...ruth, miles: null })).toBe('Boulder, video or in person')
})

test('the pay line is complete, whether or not the advisor pays', () => {
  expect(payLine(ruth)).toBe('We are not a client of Ruth Calloway. Ruth Calloway pays us $90 a month.')
  expect(payLine({ ...ruth, pays_us: null })).toBe(
    'We are not a client of Ruth Calloway. Ruth Calloway pays us nothing.',
  )
})

test('every line that moves an advisor has a sentence in each direction, and marks have words', () => {
  const sentences = (['asked', 'accepts', 'stays', 'doubt', 'places', 'limit'] as const).flatMap((factor) =>
    [3, -3].map((points) => lineWords(factor, points, 'Ruth')),
  )
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[a-z0-9]$/)
  expect(lineWords('asked', -2, 'Ruth')).toBe('You’re less likely to pick Ruth than these points suggest')
  expect(markWords({ marks: ['de-minimis'] }, 'Colorado')).toEqual([
    'Not registered in Colorado; may take a few clients there under the state’s exemption.',
  ])
  expect(Object.values(hideReasons)).toHaveLength(6)
})

test('each active filter is a pill that removes only itself', () => {
  const filters = { fee_types: [2, 3], credentials: ['cfp' as const], is_fiduciary: true as const }
  const pills = filterPills(filters)
  expect(pills.map(({ words }) => words)).toEqual([
    'Monthly Subscription',
    'Hourly Fee',
    'CFP',
    'Fiduciary in writing',
  ])
  expect(pills[0]?.rest).toEqual({ fee_types: [3], credentials: ['cfp'], is_fiduciary: true })
  expect(pills[2]?.rest).toEqual({ fee_types: [2, 3], is_fiduciary: true })
  expect(pills[3]?.rest).toEqual({ fee_types: [2, 3], credentials: ['cfp'] })
})

test.each([
  [3, ['video', 'in-person'], '3 miles or video'],
  [null, ['in-person'], 'In person'],
  [0, ['in-person'], 'Under 1 mile'],
  [9, ['video'], 'Video only'],
  [24, ['video', 'phone', 'in-person', 'chat'], '24 miles, video +2'],
  [null, ['video', 'phone'], 'Video or phone'],
  [654, ['in-person', 'video'], 'Video or 654 miles'],
])('a card says where in one line: %s miles, %o', (miles, meeting_modes, words) => {
  expect(whereInShort({ miles, meeting_modes })).toBe(words)
})

test('a comparison names every way, so that the nearest has a distance', () => {
  const far = { miles: 1017, meeting_modes: ['video', 'phone', 'in-person'] }
  expect(whereInShort(far)).toBe('Video, phone +1')
  expect(whereInShort(far, 3)).toBe('Video, phone or 1,017 miles')
})

test('a card says in one line what the register says', () => {
  const register = {
    crd: 1,
    registered_since: '2011-01-01',
    is_registered_here: false,
    has_disclosures: false,
    checked_on: '2026-11-02',
  }
  expect(registerInShort({ register }, 'Colorado')).toBe('Not registered in Colorado · 0 disclosures')
  expect(registerInShort({ register: null }, 'Colorado')).toBe('Not found in the public register')
})

test('three topics at once are counted, two are named', () => {
  const topics = (common: number[]) => ({ factor: 'topics', yours: [5, 4, 0], theirs: [5, 4, 0], common })
  expect(reasonWords(topics([5, 4, 0]), 'good')).toBe('Works on all three of your topics')
  expect(reasonWords(topics([5, 4]), 'good')).toBe('Works on Retirement Planning and Taxes')
})

test('reviews are an average with its number from five on, and too few are said to be too few', () => {
  const rating = (stars: number, of: number) => ({
    factor: 'rating',
    yours: [],
    theirs: [stars, of],
    common: [],
  })
  expect(reasonWords(rating(4.5, 11), 'good')).toBe('Averages 4.5 stars in 11 reviews')
  expect(reasonWords(rating(3, 11), 'weak')).toBe('Averages 3.0 stars in 11 reviews, below most')
  expect(reasonWords(rating(5, 4), 'good')).toBe('Too few reviews to count')
  expect(reasonWords(rating(1, 0), 'good')).toBe('No reviews yet')
})
