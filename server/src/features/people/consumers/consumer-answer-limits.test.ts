import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import { consumerFields } from '@evenkeel/contract/people/consumer-answers'
import { expect, test } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { consumerIn } from '../../../testing/people.ts'

// Every field at and beyond its limits, through the whole app. A refused value changes nothing and is named with a
// sentence; an accepted one comes back unchanged.

const app = await useIdentityApp()

interface Limits {
  good: readonly unknown[]
  bad: readonly (readonly [value: unknown, sentence?: RegExp | string])[]
  /** Other answers the value depends on. */
  beside?: object
}

const oneOf = (good: readonly string[]): Limits => ({
  good,
  bad: [['another'], [''], [5], [[good[0]]], [{}]],
})
const yesOrNo: Limits = { good: [true, false], bad: [['yes'], [1], ['true']] }
const number = (min: number, max: number): Limits => ({
  good: [min, max],
  bad: [
    [min - 1, `Enter ${min} or more.`],
    [max + 1, `Enter ${max.toLocaleString('en-US')} or less.`],
    [min + 0.5, 'Enter a whole number.'],
    [String(max), 'Enter a whole number.'],
    [2 ** 60],
    ['1e3'],
  ],
})
const several = (
  good: readonly unknown[][],
  beyond: unknown,
  tooMany?: unknown[],
  most?: number,
): Limits => ({
  good,
  bad: [
    [[beyond]],
    [[good[0]?.[0], good[0]?.[0]], 'Choose each only once.'],
    ['not a list'],
    ...(tooMany ? [[tooMany, `Choose at most ${most}.`] as const] : []),
  ],
})

const unseen = 'This text contains invisible characters. Type it again.'
const letters = 'Use letters, spaces, apostrophes, hyphens and periods.'
const controls = ['\u0000', 'a\u0000b', 'a\u202Eb', '\u2066a\u2069', 'a\u001bb', 'a\u007fb']
const name: Limits = {
  good: [
    'A',
    'O’Brien-St. John',
    "D'Arcy",
    'José',
    'Zoë\u0301',
    'محمد عبد الله',
    'דָּוִד',
    '田中',
    'Ελένη',
    'ß',
    'x'.repeat(50),
    '\u{20000}'.repeat(50),
  ],
  bad: [
    ['', 'Enter a name.'],
    ['   ', 'Enter a name.'],
    ['x'.repeat(51), 'Use at most 50 characters.'],
    ['Robin 🦊', letters],
    ['<b>Robin</b>', letters],
    ['Robin2', letters],
    ['-Robin', letters],
    ['Robin\nWhitfield', letters],
    ...controls.map((text) => [`R${text}`, letters] as const),
    [7],
    [['Robin']],
  ],
}
const text = (max: number): Limits => ({
  good: [
    '',
    'x'.repeat(max),
    '🦊'.repeat(max),
    '<script>alert(1)</script> & "quotes" {{x}} %s',
    'مرحبا بالعالم',
    'two\nlines\tand a tab',
    "'; drop table person; --",
  ],
  bad: [
    ['x'.repeat(max + 1), `Use at most ${max} characters.`],
    ...controls.map((each) => [`a${each}`, unseen] as const),
    ['\ud800', unseen],
    [5],
  ],
})

const money = number(0, 1_000_000)
const weight = oneOf(['must', 'nice', 'any'])
const ages = ['18-25', '26-33', '34-45', '46-60', '60+']
const fields: Readonly<Record<ConsumerField, Limits>> = {
  first_name: name,
  last_name: name,
  preferred_name: name,
  state: oneOf(['AL', 'DC', 'PR', 'VI', 'GU', 'WY']),
  zip: {
    good: ['80202', '00501'],
    bad: [
      ['8020', 'A ZIP code has 5 digits.'],
      ['802020', 'A ZIP code has 5 digits.'],
      ['80202-1234', 'A ZIP code has 5 digits.'],
      ['٨٠٢٠٢', 'A ZIP code has 5 digits.'],
      [80202],
    ],
  },
  age_band: oneOf(ages),
  time_zone: {
    good: ['America/New_York', 'Pacific/Guam', 'UTC'],
    bad: [
      ['Moon/Base', 'Choose a time zone from the list.'],
      [''],
      ['America/New_York\u0000'],
      ['x'.repeat(61)],
    ],
  },
  service_topics: {
    good: [[0], [7, 0, 3]],
    bad: [[[], 'Choose at least one.'], ...several([[0]], 8, [0, 1, 2, 3], 3).bad, [[-1]], [[0.5]]],
  },
  why_now: oneOf(['new-job', 'other']),
  in_one_sentence: text(280),
  kind_of_help: oneOf(['one-question', 'not-sure']),
  client_specialties: {
    good: [[], [0, 20], [19], [1, 2, 3, 4, 5]],
    bad: [
      ...several([[0]], 21, [0, 1, 2, 3, 4, 5], 5).bad,
      [[19, 1], '“Generalists” can’t be combined with others.'],
    ],
  },
  marital_status: oneOf(['single', 'widowed']),
  partner_joins: { ...yesOrNo, beside: { marital_status: 'partnered' } },
  dependants: number(0, 20),
  children_ages: {
    good: [[], [0, 30, 30], Array(20).fill(7)],
    bad: [[[31]], [[-1]], [[1.5]], [Array(21).fill(7), 'At most 20 children.'], [7]],
  },
  special_needs_child: yesOrNo,
  caring_for_parents: yesOrNo,
  employment: oneOf(['employed', 'between-jobs']),
  income_band: oneOf(['under-50k', '500k-plus']),
  assets: number(0, 1_000_000_000),
  asset_band: oneOf(['none', '3m-plus']),
  debts: {
    good: [{ mortgage: 0, student: 100_000_000, card: null, other: 5 }, {}],
    bad: [
      [{ mortgage: -1 }],
      [{ card: 100_000_001 }],
      [{ boat: 5 }, 'We don’t recognize this field.'],
      [5],
      [[]],
    ],
  },
  saving_per_month: money,
  certainty: oneOf(['exact', 'guess']),
  meeting_modes: {
    good: [['video'], ['chat', 'in-person', 'phone', 'video']],
    bad: [[[], 'Choose at least one.'], ...several([['video']], 'fax').bad],
  },
  meeting_radius_miles: {
    good: [5, 10, 25, 50],
    bad: [[0], [7], [51], ['5']],
    beside: { meeting_modes: ['in-person'] },
  },
  meeting_times: several([['weekend'], []], 'night'),
  languages: several([['en'], ['en', 'es', 'zh', 'tl', 'vi']], 'xx', ['en', 'es', 'zh', 'tl', 'vi', 'ar'], 5),
  meeting_frequency: oneOf(['once', 'as-needed']),
  access_needs: text(280),
  fee_order: several([[3, 0, 1, 2], []], 4),
  wants_least_cost: yesOrNo,
  yearly_limit: money,
  yearly_limit_weight: oneOf(['must', 'nice']),
  own_gender: oneOf(['Male', 'Other']),
  advisor_genders: several([['Female', 'Other'], []], 'Any'),
  advisor_genders_weight: weight,
  advisor_age_bands: several([ages], '5-10'),
  advisor_age_bands_weight: weight,
  advisor_experience: several([['1-5 Years']], '100 Years'),
  advisor_experience_weight: weight,
  advisor_credentials: several([['cfp', 'pfs']], 'phd'),
  advisor_credentials_weight: weight,
  fiduciary_weight: weight,
  no_disclosures_weight: weight,
  not_said: several([['why_now', 'own_gender'], []], 'first_name'),
  card_hides: several([['age_band', 'meeting_modes'], []], 'state'),
}

/** Fields that depend on another answer, or another on them. */
const byThemselves: readonly ConsumerField[] = [
  'state',
  'zip',
  'marital_status',
  'partner_joins',
  'assets',
  'asset_band',
  'meeting_modes',
  'meeting_radius_miles',
  'not_said',
]

/** One call carries the first value of every field, the next the second of those that have one, and so on. */
function rounds<Value>(
  names: readonly ConsumerField[],
  valuesOf: (field: ConsumerField) => readonly Value[],
) {
  const longest = Math.max(...names.map((field) => valuesOf(field).length))
  return Array.from({ length: longest }, (_, round) =>
    names.flatMap((field) =>
      valuesOf(field)
        .slice(round, round + 1)
        .map((value) => ({ field, value })),
    ),
  )
}
type Round = { field: ConsumerField; value: unknown }[]
const patchOf = (round: Round) => Object.fromEntries(round.map(({ field, value }) => [field, value]))

test('every field is refused beyond its limits, with a sentence, and nothing is changed', async () => {
  const { save, read } = await consumerIn(app, 'robin@whitfield.example', {})
  const before = await read()
  for (const field of consumerFields) expect(fields[field].bad.length, field).toBeGreaterThan(1)
  for (const round of rounds(consumerFields, (field) => fields[field].bad)) {
    const { status, body } = await save(patchOf(round.map(({ field, value: [value] }) => ({ field, value }))))
    expect([status, body.code]).toEqual([400, 'bad-request'])
    const marked = Object.entries<string>(body.fields)
    for (const { field, value } of round) {
      const words = marked.find(([path]) => path.split('.')[0] === field)?.[1]
      expect(words, `${field} ${JSON.stringify(value[0])}`).toMatch(value[1] ?? /./)
    }
    expect(marked.map(([path]) => path.split('.')[0]).sort()).toEqual(round.map(({ field }) => field).sort())
  }
  expect(await read()).toEqual(before)
})

test('every field is kept up to its limits, and can be taken back', async () => {
  const { save, read } = await consumerIn(app, 'robin@whitfield.example', {})
  const goodOf = (field: ConsumerField) => fields[field].good
  const together = consumerFields.filter((field) => !byThemselves.includes(field))
  const apart = byThemselves.flatMap((field) => goodOf(field).map((value) => [{ field, value }]))
  for (const round of [...rounds(together, goodOf), ...apart]) {
    const beside = Object.assign(
      {},
      ...(round.length === 1 ? round.map(({ field }) => fields[field].beside) : []),
    )
    const asked = patchOf(round)
    const kept = (answers: Record<string, unknown>) =>
      patchOf(round.map(({ field }) => ({ field, value: answers[field] })))
    const { status, body } = await save({ ...beside, ...asked })
    expect([status, body.fields]).toEqual([200, undefined])
    expect(kept(body.consumer)).toEqual(asked)
    expect(kept(await read())).toEqual(asked)
    const nothing = Object.fromEntries(Object.keys({ ...beside, ...asked }).map((field) => [field, null]))
    expect((await save(nothing)).body.consumer).toMatchObject(nothing)
  }
})

test('what stands around a text is cut off, not what is in it', async () => {
  const { save } = await consumerIn(app, 'robin@whitfield.example', {})
  const { consumer } = (await save({ first_name: '  Ro bin ', in_one_sentence: '\n a  b \n' })).body
  expect(consumer).toMatchObject({ first_name: 'Ro bin', in_one_sentence: 'a  b' })
})

test('a body that is no object of answers is refused', async () => {
  const { visitor, id } = await consumerIn(app, 'robin@whitfield.example', {})
  for (const body of [[], 'text', 5, true])
    expect((await visitor.call('PUT', `/api/v1/auth/consumer/profile/${id}`, body)).status).toBe(400)
})
