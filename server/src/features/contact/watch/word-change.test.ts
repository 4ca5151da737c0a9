import { describe, expect, test } from 'vitest'
import type { ChangeOf } from './watch-tables.ts'
import { type ReadChange, wordChange, wordRelation } from './word-change.ts'

const flat = (amount: number) => ({ kind: 'flat-fee', amount, paid: 'yearly', includes: '' }) as const
const monthly = (dollars: number) => ({ kind: 'monthly-subscription', monthly: dollars }) as const
const crs = (date: string, isExpired = false) => ({ kind: 'crs_form', date, isExpired }) as const
const open = { status: 'open', until: null } as const

const words = (change: ChangeOf, read: Partial<ReadChange> = {}) =>
  wordChange({
    change: { ...change, beforeOn: '2026-11-02', afterOn: '2026-11-16' },
    advisor: { name: 'Helena Strand', firstName: 'Helena' },
    because: 'saved',
    isUrgent: false,
    sums: { assets: 175_000, yearlySaving: 0 },
    state: 'CO',
    today: '2026-11-16',
    ...read,
  })

const disclosures = (
  before: ChangeOf<'disclosure'>['before']['disclosures'],
  after: ChangeOf<'disclosure'>['after']['disclosures'],
): ChangeOf => ({ kind: 'disclosure', before: { disclosures: before }, after: { disclosures: after } })
const registered = (
  before: ChangeOf<'registration'>['before']['states'],
  after: ChangeOf<'registration'>['after']['states'],
): ChangeOf => ({
  kind: after.length === 0 ? 'license-ended' : 'registration',
  before: { states: before },
  after: { states: after },
})
const firms = (before: [string, string][], after: [string, string][]): ChangeOf => {
  const side = (list: [string, string][]) => ({ firms: list.map(([crd, name]) => ({ crd, name })) })
  return { kind: 'firm', before: side(before), after: side(after) }
}
const offices = (before: string[], after: string[]): ChangeOf => ({
  kind: 'firm',
  before: { offices: before },
  after: { offices: after },
})
const fees = (
  before: ChangeOf<'fees'>['before']['fees'],
  after: ChangeOf<'fees'>['after']['fees'],
): ChangeOf => ({
  kind: 'fees',
  before: { fees: before },
  after: { fees: after },
})
const document = (
  before: ChangeOf<'documents'>['before']['document'],
  after: ChangeOf<'documents'>['after']['document'],
): ChangeOf => ({
  kind: 'documents',
  before: { kind: 'crs_form', document: before },
  after: { kind: 'crs_form', document: after },
})
const available = (after: ChangeOf<'availability'>['after']): ChangeOf => ({
  kind: 'availability',
  before: open,
  after,
})

const all: [string, ChangeOf, string][] = [
  ['disclosure', disclosures([], ['customer-dispute']), 'Helena Strand has a new disclosure'],
  [
    'disclosures',
    disclosures(['civil'], ['civil', 'criminal', 'regulatory']),
    'Helena Strand has new disclosures',
  ],
  ['fewer', disclosures(['civil'], []), 'A disclosure was removed from Helena Strand’s record'],
  ['license', registered(['CO'], []), 'Helena Strand is no longer registered as an adviser'],
  ['state less', registered(['CO', 'WY'], ['CO']), 'Helena Strand’s registration in Wyoming ended'],
  ['state more', registered(['CO'], ['CO', 'UT', 'WY']), 'Helena Strand registered in Utah and Wyoming'],
  ['states', registered(['CO', 'WY'], ['CO', 'UT']), 'Helena Strand’s registrations changed'],
  [
    'suspended',
    { kind: 'suspended', before: { isSuspended: false }, after: { isSuspended: true } },
    'We suspended Helena Strand',
  ],
  [
    'back',
    { kind: 'suspended', before: { isSuspended: true }, after: { isSuspended: false } },
    'Helena Strand is listed again',
  ],
  ['firm', firms([['1', 'Old Firm']], [['2', 'New Firm']]), 'Helena Strand moved to New Firm'],
  [
    'firm more',
    firms(
      [['1', 'A']],
      [
        ['1', 'A'],
        ['2', 'B'],
      ],
    ),
    'Helena Strand also works for B',
  ],
  [
    'firm less',
    firms(
      [
        ['1', 'A'],
        ['2', 'B'],
      ],
      [['1', 'A']],
    ),
    'Helena Strand left B',
  ],
  ['firm name', firms([['1', 'A']], [['1', 'B']]), 'Helena Strand’s firm has a new name'],
  ['office', offices(['Boulder, CO'], ['Gig Harbor, WA']), 'Helena Strand’s office moved to Gig Harbor, WA'],
  ['offices', offices(['Boulder, CO'], []), 'Helena Strand’s offices changed'],
  ['fees up', fees([monthly(250)], [monthly(275)]), 'Helena Strand raised their fees'],
  ['fees down', fees([flat(2400)], [flat(2000)]), 'Helena Strand lowered their fees'],
  ['no fees', fees([flat(2400)], []), 'Helena Strand changed their fees'],
  ['document', document(crs('2025-10-01'), crs('2026-11-01')), 'Helena Strand has a new CRS Form'],
  ['first document', document(null, crs('2026-11-01')), 'Helena Strand added their CRS Form'],
  ['expired', document(crs('2025-10-01'), crs('2025-10-01', true)), 'Helena Strand’s CRS Form expired'],
  ['removed', document(crs('2025-10-01'), null), 'Helena Strand removed their CRS Form'],
  ['paused', available({ status: 'paused', until: '2026-12-01' }), 'Helena Strand paused new requests'],
  ['full', available({ status: 'full', until: '2026-12-01' }), 'Helena Strand is full this month'],
  ['closed', available({ status: 'closed', until: null }), 'Helena Strand stopped taking new clients'],
  [
    'open',
    { kind: 'availability', before: { status: 'full', until: null }, after: open },
    'Helena Strand is taking new clients again',
  ],
]

describe('every change', () => {
  test.each(all)('%s says what happened, both sides and what it may mean', (_, change, title) => {
    for (const because of ['saved', 'hired'] as const) {
      const said = words(change, { because })
      expect(said.title).toBe(title)
      expect(said.before).toMatchObject({ label: 'Before, Nov 2', note: null })
      expect(said.after.label).toBe('Now, Nov 16')
      expect(said.meaning).toMatch(/^[A-Z].+\.$/)
      for (const text of [said.before.value, said.after.value, said.after.note ?? 'x', said.meaning])
        expect(text).toMatch(/^(?!.*(undefined|null|NaN)).+$/)
      expect(JSON.stringify(said)).not.toMatch(/clean|spotless|perfect|guarantee/i)
    }
  })
})

test('a fee has its difference per year for this reader, where we know their money', () => {
  const change = fees([monthly(250)], [monthly(275)])
  expect(words(change)).toMatchObject({
    before: { value: '$250 per month' },
    after: { value: '$275 per month', note: '$300 more per year for you' },
  })
  expect(words(change, { sums: null })).toMatchObject({
    title: 'Helena Strand changed their fees',
    after: { note: null },
  })
})

test('who hired them is told to ask about their own price; who saved them, what the new price means', () => {
  const change = fees([monthly(250)], [monthly(275)])
  expect(words(change, { because: 'hired' }).meaning).toContain('The price you agreed to may still apply')
  expect(words(change).meaning).toContain('if you hire Helena now')
})

test('a registration that ended where the reader lives says so', () => {
  const change = registered(['CO', 'UT', 'WY'], ['UT'])
  expect(words(change, { isUrgent: true })).toMatchObject({
    title: 'Helena Strand’s registration in Colorado ended',
    before: { value: 'Registered in Colorado' },
    after: { value: 'Not registered in Colorado', note: 'Also ended: Wyoming' },
  })
})

test('days of another year carry it', () => {
  expect(words(disclosures([], ['civil']), { today: '2027-01-10' }).before.label).toBe('Before, Nov 2, 2026')
  const hired = { because: 'hired', firstName: 'Dana', since: '2025-11-20' } as const
  expect(wordRelation(hired, '2026-11-16')).toBe('Dana has been your advisor since Nov 20, 2025.')
  expect(wordRelation({ ...hired, because: 'saved', since: '2026-09-30' }, '2026-11-16')).toBe(
    'You saved Dana on Sep 30.',
  )
})
