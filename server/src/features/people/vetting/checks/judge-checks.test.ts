import { describe, expect, test } from 'vitest'
import {
  contradictionOf,
  documentOf,
  sampleCheckFacts as sample,
  sampleRecord,
} from '../fixtures/sample-check-facts.ts'
import type { CheckFacts, CheckKind } from './check-facts.ts'
import { judgeChecks } from './judge-checks.ts'

const judge = (kind: CheckKind, facts: Partial<CheckFacts>) => {
  const { state, note } = judgeChecks({ ...sample, ...facts })[kind]
  return [state, note]
}
const answering = (answers: Partial<CheckFacts['answers']>) => ({
  answers: { ...sample.answers, ...answers },
})
const recorded = (record: Partial<typeof sampleRecord>) => ({ record: { ...sampleRecord, ...record } })
const withoutRecord = { record: undefined, nameMatch: undefined }
const [firm] = sampleRecord.firms

describe('identity does not pass', () => {
  const waiting = (method: CheckFacts['proof']['method']) => ({
    proof: { method, state: 'waiting', provedAt: null } as const,
  })

  test.each<[string, Partial<CheckFacts>, unknown, RegExp | null]>([
    [
      'before a way is chosen',
      { proof: { method: null, state: 'not-started', provedAt: null } },
      'not-started',
      null,
    ],
    ['before the code is entered', waiting('work-email'), 'waiting', /code to the work email/],
    ['before the firm was called', waiting('compliance-officer'), 'waiting', /compliance officer/],
    ['before there is an ID', waiting('government-id'), 'waiting', /Upload a government ID/],
    [
      'before somebody looked at the ID',
      { ...waiting('government-id'), documents: [documentOf('government-id')] },
      'waiting',
      /We have the ID\. A reviewer/,
    ],
    [
      'with a code that ran out',
      { proof: { method: 'work-email', state: 'expired', provedAt: null } },
      'expired',
      /24 hours/,
    ],
    [
      'where it could not be confirmed',
      { proof: { method: 'government-id', state: 'failed', provedAt: null } },
      'failed',
      /another method/,
    ],
    [
      'under another name than the register’s',
      { nameMatch: 'different' },
      'waiting',
      /4711 under Dana Okafor/,
    ],
  ])('%s', (_, facts, state, note) => {
    const [is, says] = judge('identity', facts)
    expect(is).toBe(state)
    if (note === null) expect(says).toBe(null)
    else expect(says).toMatch(note)
  })
})

describe('the register check does not pass', () => {
  test.each<[string, Partial<CheckFacts>, string, RegExp | null]>([
    [
      'before there is a number',
      { ...withoutRecord, ...answering({ individual_crd_number: null }) },
      'not-started',
      null,
    ],
    ['where the number is in no file', withoutRecord, 'waiting', /no record for CRD number 4711/],
    [
      'without a record, with a reason, before proof is there',
      { ...withoutRecord, ...answering({ individual_crd_number: null, no_record_reason: 'new' }) },
      'waiting',
      /Upload proof of registration/,
    ],
    [
      'without a record, with proof that nobody looked at',
      {
        ...withoutRecord,
        ...answering({ no_record_reason: 'new' }),
        documents: [documentOf('record-proof')],
      },
      'waiting',
      /We have the proof of registration/,
    ],
    ['when the record is gone', recorded({ goneOn: '2026-11-09' }), 'failed', /since Nov 9, 2026.+renew/],
    [
      'when it is not active',
      recorded({ isActive: false }),
      'failed',
      /Not active in the register as of Nov 9, 2026.+renew/,
    ],
    [
      'without a current registration',
      recorded({
        firms: firm
          ? [{ ...firm, registrations: [{ state: 'CO', category: 'RA', status: 'TERMED', since: null }] }]
          : [],
      }),
      'failed',
      /no current registration/,
    ],
    [
      'with a registration as a broker’s agent alone',
      recorded({
        firms: firm
          ? [{ ...firm, registrations: [{ state: 'CO', category: 'AG', status: 'APPROVED', since: null }] }]
          : [],
      }),
      'failed',
      /no current registration/,
    ],
    ['under another name', { nameMatch: 'different' }, 'waiting', /under Dana Okafor, a different name/],
    [
      'with a state that is not registered',
      answering({ registered_states: ['CO', 'TX'] }),
      'waiting',
      /in Texas\./,
    ],
    ['with no state at all', answering({ registered_states: [] }), 'waiting', /registered states/],
    [
      'with something the register says otherwise',
      { contradictions: [contradictionOf('company_name', 'The register has you elsewhere.')] },
      'waiting',
      /^The register has you elsewhere\.$/,
    ],
  ])('%s', (_, facts, state, note) => {
    const [is, says] = judge('register', facts)
    expect(is).toBe(state)
    if (note === null) expect(says).toBe(null)
    else expect(says).toMatch(note)
  })

  test('a contradiction about a name or a state replaces our own sentence', () => {
    const [, note] = judge('register', {
      nameMatch: 'different',
      ...answering({ registered_states: ['TX'] }),
      contradictions: [
        contradictionOf('last_name', 'Name.'),
        contradictionOf('registered_states', 'States.'),
      ],
    })
    expect(note).toBe('Name. States.')
  })

  test('but fees and disclosures belong to other checks', () => {
    const contradictions = ['fees', 'takes_commissions', 'has_disclosures'].map((field) =>
      contradictionOf(field, field),
    )
    expect(judge('register', { contradictions })[0]).toBe('passed')
  })
})

describe('documents do not pass', () => {
  const all = sample.documents
  test.each<[string, Partial<CheckFacts>, string, string]>([
    [
      'before there are any',
      { documents: [] },
      'not-started',
      'Missing: CRS Form, ADV Document, Disclosure Document. Upload what’s missing.',
    ],
    [
      'while one is missing',
      { documents: all.slice(1) },
      'waiting',
      'Missing: CRS Form. Upload what’s missing.',
    ],
    [
      'from the day on which one ends',
      { documents: [...all.slice(1), documentOf('crs_form', '2026-11-10')] },
      'expired',
      'Expired: CRS Form (Nov 10, 2026). Upload the current version.',
    ],
    [
      'with one missing and one ended',
      { documents: [documentOf('crs_form', '2026-01-01')] },
      'expired',
      'Expired: CRS Form (Jan 1, 2026). Upload the current version. Missing: ADV Document, Disclosure Document. Upload what’s missing.',
    ],
  ])('%s', (_, facts, state, note) => {
    expect(judge('documents', facts)).toEqual([state, note])
  })

  test('but a firm of states needs no CRS form, and what is optional may run out', () => {
    const ofState = sampleRecord.firm && recorded({ firm: { ...sampleRecord.firm, kind: 'state' } })
    expect(judge('documents', { ...ofState, documents: all.slice(1) })[0]).toBe('passed')
    const documents = [
      ...all,
      documentOf('liquidity_statement', '2020-01-01'),
      documentOf('government-id', '2020-01-01'),
    ]
    expect(judge('documents', { documents })[0]).toBe('passed')
  })
})

describe('fees do not pass', () => {
  test.each<[string, Partial<CheckFacts>, string, RegExp | null]>([
    ['before there are any', answering({ fees: null }), 'not-started', null],
    ['where the firm is unknown', recorded({ firm: null }), 'waiting', /A reviewer will compare/],
    ['without a record', withoutRecord, 'waiting', /A reviewer will compare/],
    [
      'where Form ADV says otherwise',
      { contradictions: [contradictionOf('fees', 'Your firm’s Form ADV does not list hourly fees.')] },
      'failed',
      /^Your firm’s Form ADV does not list hourly fees\.$/,
    ],
    [
      'where the firm takes commissions and the advisor says they do not: somebody asks',
      { contradictions: [contradictionOf('takes_commissions', 'Commissions.')] },
      'waiting',
      /^Commissions\.$/,
    ],
  ])('%s', (_, facts, state, note) => {
    const [is, says] = judge('fees', facts)
    expect(is).toBe(state)
    if (note === null) expect(says).toBe(null)
    else expect(says).toMatch(note)
  })
})

describe('disclosures do not pass', () => {
  const flagged = recorded({ disclosures: ['customer-dispute'] })
  const said = 'Reported to the register as of Nov 9, 2026: Customer Dispute.'
  test.each<[string, Partial<CheckFacts>, string, RegExp | null]>([
    ['before there is anything to look at', { ...withoutRecord, answers: {} }, 'not-started', null],
    ['without a record', withoutRecord, 'waiting', /a reviewer will check this/],
    [
      'when flagged and said',
      { ...flagged, ...answering({ has_disclosures: true }) },
      'waiting',
      /A reviewer will check/,
    ],
    [
      'when flagged and denied',
      { ...flagged, ...answering({ has_disclosures: false }) },
      'failed',
      /Change that answer/,
    ],
    [
      'when flagged and not said',
      { ...flagged, ...answering({ has_disclosures: null }) },
      'waiting',
      /Answer Yes to disclosures/,
    ],
    ['when said and not flagged', answering({ has_disclosures: true }), 'waiting', /A reviewer will check/],
  ])('%s', (_, facts, state, note) => {
    const [is, says] = judge('disclosures', facts)
    expect(is).toBe(state)
    if (note === null) expect(says).toBe(null)
    else expect(says).toMatch(note)
    if (facts.record?.disclosures.length) expect(says).toContain(said)
  })
})

test('everything passes where everything is in order, and nothing is called more than not reported', () => {
  const judged = judgeChecks(sample)
  expect(Object.values(judged).map(({ state }) => state)).toEqual(Array(5).fill('passed'))
  expect(judged.disclosures.note).toBe('None reported to the register as of Nov 9, 2026.')
  expect(judged.documents.note).toBe('Valid until Jun 30, 2027.')
  expect(judged.identity.settledAt).toEqual(sample.proof.provedAt)
  expect(JSON.stringify(judged)).not.toMatch(/clean|guarantee/i)
  expect(judgeChecks({ ...sample, nameMatch: 'alias' }).register.state).toBe('passed')
})

test('a newer file that says the same, and a later day, change nothing that was decided on', () => {
  const later = judgeChecks({
    ...sample,
    today: '2026-12-24',
    record: {
      ...sampleRecord,
      asOf: '2026-12-23',
      firm: sampleRecord.firm && { ...sampleRecord.firm, asOf: '2026-12-23' },
    },
  })
  for (const [kind, { basis }] of Object.entries(judgeChecks(sample)))
    expect(later[kind as CheckKind].basis).toEqual(basis)
})
