import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import { contradictionSchema, type RegisterRecord } from '@evenkeel/contract/people/register'
import { describe, expect, test } from 'vitest'
import type { FirmFacts, PersonFacts } from '../../../outside/register-feed/register-facts.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'
import { composeRecord } from './compose-record.ts'
import { findContradictions } from './find-contradictions.ts'
import { danasFirm, firmFacts, nothingPaid, personFacts, unanswered } from './fixtures/sample-facts.ts'

const row = { hash: Buffer.alloc(0), feedId: 1, firstSeenOn: '2026-11-02', goneOn: null }

function recordOf(facts: Partial<PersonFacts> = {}, firm: Partial<FirmFacts> | null = {}): RegisterRecord {
  const found = firm && firmFacts(firm)
  return composeRecord(
    { ...row, crd: '4711', facts: personFacts(facts), asOf: '2026-11-09' },
    found ? { ...row, crd: found.crd, kind: found.kind, facts: found, asOf: '2026-11-08' } : undefined,
    [],
  )
}
const agreeing = structuredClone(wholeProfile) as unknown as AdvisorAnswers
const fieldsOf = (answers: AdvisorAnswers, record: RegisterRecord) =>
  findContradictions(answers, record).map(({ field }) => field)
function only(answers: AdvisorAnswers, record: RegisterRecord) {
  const [found, ...others] = findContradictions(answers, record)
  expect(others).toEqual([])
  return found
}

describe('nothing is contradicted', () => {
  test('by a record that says the same', () => {
    expect(findContradictions(agreeing, recordOf())).toEqual([])
  })

  test('where the advisor has not answered', () => {
    const record = recordOf({ disclosures: ['regulatory'], designations: [] }, { pay: nothingPaid })
    expect(findContradictions({}, record)).toEqual([])
    const empty = Object.fromEntries(Object.keys(agreeing).map((field) => [field, null]))
    expect(findContradictions(empty, record)).toEqual([])
  })

  test('where the register does not know: no firm, no number of it, no day, no form', () => {
    expect(findContradictions(agreeing, recordOf({}, null))).toEqual([])
    const firms = [{ ...danasFirm, crd: null }]
    expect(fieldsOf({ ...agreeing, firm_crd_number: '999' }, recordOf({ firms }))).toEqual([])
    const withoutDay = [{ crd: '1', name: 'SELBRIDGE', from: null, to: null }]
    expect(
      fieldsOf({ ...agreeing, years_of_experience: 40 }, recordOf({ previousFirms: withoutDay })),
    ).toEqual([])
    expect(fieldsOf(agreeing, recordOf({}, { pay: unanswered }))).toEqual([])
  })

  test('by saying Yes to disclosures where none is reported', () => {
    expect(fieldsOf({ ...agreeing, has_disclosures: true }, recordOf())).toEqual([])
  })

  test('by credentials that the register does not keep', () => {
    expect(fieldsOf({ ...agreeing, credentials: ['cpa', 'ea'] }, recordOf({ designations: [] }))).toEqual([])
  })

  test('by taking commissions where the firm’s form lists none: others in a firm fill it in', () => {
    expect(fieldsOf({ ...agreeing, takes_commissions: true }, recordOf())).toEqual([])
  })

  test('by being registered somewhere and not saying so', () => {
    expect(fieldsOf({ ...agreeing, registered_states: ['CO'] }, recordOf())).toEqual([])
  })

  test('by one of several current firms', () => {
    const firms = [danasFirm, { ...danasFirm, crd: '816', name: 'TIDEWELL PLANNING' }]
    const answers = { ...agreeing, company_name: 'Tidewell Planning', firm_crd_number: '816' }
    expect(fieldsOf(answers, recordOf({ firms }))).toEqual([])
  })
})

describe('the register contradicts', () => {
  const register = { source: 'register-individuals', asOf: '2026-11-09' }

  test('another name, and says both', () => {
    expect(only({ ...agreeing, last_name: 'Otis' }, recordOf())).toEqual({
      ...register,
      field: 'last_name',
      label: 'Name',
      stated: 'Dana Otis',
      found: 'Dana R Okafor',
      sentence:
        'The register lists CRD number 4711 under Dana R Okafor. Use that name, or ask your firm to add yours to your Form U4.',
    })
    expect(only({ ...agreeing, first_name: 'Robin' }, recordOf())?.field).toBe('first_name')
  })

  test('another company and firm number', () => {
    const answers = { ...agreeing, company_name: 'Tidewell', firm_crd_number: '816' }
    expect(findContradictions(answers, recordOf())).toMatchObject([
      { ...register, field: 'company_name', stated: 'Tidewell', found: 'Okafor Planning, LLC' },
      { ...register, field: 'firm_crd_number', stated: '816', found: '815' },
    ])
  })

  test('states that are claimed and not registered, and says where a few clients are possible', () => {
    const answers: AdvisorAnswers = { ...agreeing, registered_states: ['CO', 'TX', 'UT'] }
    expect(only(answers, recordOf())).toMatchObject({
      ...register,
      field: 'registered_states',
      stated: 'Registered in Texas and Utah',
      found: 'Not registered in Texas and Utah',
      sentence:
        'The register doesn’t list you as registered in Texas and Utah. Remove what’s wrong, or ask your firm to register you there. You may serve a few clients in Utah as “de minimis”.',
    })
  })

  test('every state of somebody who is gone, and nothing about where they worked', () => {
    const gone = composeRecord(
      { ...row, crd: '4711', facts: personFacts(), asOf: '2026-11-02', goneOn: '2026-11-09' },
      undefined,
      [],
    )
    const answers = { ...agreeing, company_name: 'Tidewell', firm_crd_number: '816' }
    expect(only(answers, gone)).toMatchObject({
      field: 'registered_states',
      stated: 'Registered in Colorado and Wyoming',
      found: 'Not in the register since Nov 9, 2026',
      asOf: '2026-11-02',
    })
  })

  test.each([
    [9, '2018-03-01', false],
    [10, '2018-03-01', true],
    [8, '2018-11-09', false],
    [9, '2018-11-09', true],
    [9, '2018-11-08', false],
    [1, '2026-11-01', false],
    [2, '2026-11-01', true],
  ])('%i years since %s: %s', (years_of_experience, since, isContradicted) => {
    const registrations = danasFirm.registrations.map((each) => ({ ...each, since }))
    const record = recordOf({ firms: [{ ...danasFirm, registrations }] })
    expect(fieldsOf({ ...agreeing, years_of_experience }, record)).toEqual(
      isContradicted ? ['years_of_experience'] : [],
    )
  })

  test('more years than since the first registration anywhere', () => {
    const previousFirms = [{ crd: '1', name: 'SELBRIDGE', from: '2010-01-15', to: '2018-02-28' }]
    expect(fieldsOf({ ...agreeing, years_of_experience: 17 }, recordOf({ previousFirms }))).toEqual([])
    expect(only({ ...agreeing, years_of_experience: 18 }, recordOf({ previousFirms }))).toMatchObject({
      stated: '18 years',
      found: 'First registered on Jan 15, 2010',
      sentence: 'The register lists you since Jan 15, 2010. Count your years from then.',
    })
  })

  test('saying there are no disclosures, in words that name them and their date', () => {
    expect(only(agreeing, recordOf({ disclosures: ['customer-dispute', 'regulatory'] }))).toMatchObject({
      ...register,
      field: 'has_disclosures',
      stated: 'None',
      found: 'Reported to the register as of Nov 9, 2026: Customer Dispute, Regulatory.',
    })
  })

  test.each([
    ['cfp', 'Certified Financial Planner'],
    ['cfa', 'Chartered Financial Analyst'],
    ['chfc', 'Chartered Financial Consultant'],
    ['pfs', 'PERSONAL FINANCIAL SPECIALIST'],
    ['cfp', 'CFP'],
  ] as const)('%s where %s is not listed', (credential, designation) => {
    const answers: AdvisorAnswers = { ...agreeing, credentials: [credential] }
    expect(fieldsOf(answers, recordOf({ designations: [designation] }))).toEqual([])
    expect(only(answers, recordOf({ designations: ['Chartered Investment Counselor'] }))).toMatchObject({
      ...register,
      field: 'credentials',
      found: 'Lists Chartered Investment Counselor',
    })
  })
})

describe('the firm’s form contradicts', () => {
  const form = { source: 'register-sec-firms', asOf: '2026-11-08' }

  test('a fee that it does not list', () => {
    expect(
      only(agreeing, recordOf({}, { pay: { ...nothingPaid, percentOfAssets: true, fixed: true } })),
    ).toEqual({
      ...form,
      field: 'fees',
      label: 'Fees',
      stated: 'Hourly fees',
      found: 'Form ADV, Item 5.E lists a percentage of assets and fixed fees',
      sentence:
        'Your firm’s Form ADV doesn’t list hourly fees. Correct your fees, or ask your firm to amend Item 5.E.',
    })
  })

  test('two fees at once, and a form without any way of being paid', () => {
    expect(only(agreeing, recordOf({}, { kind: 'state', pay: nothingPaid }))).toMatchObject({
      source: 'register-state-firms',
      found: 'Form ADV, Item 5.E lists no way of being paid',
      sentence: expect.stringContaining('doesn’t list fees on assets under management or hourly fees.'),
    })
  })

  test('saying one takes no commissions where the firm does, and says that it speaks of the firm', () => {
    const pay = { ...firmFacts().pay, commissions: true }
    expect(only(agreeing, recordOf({}, { pay }))).toMatchObject({
      ...form,
      field: 'takes_commissions',
      sentence: expect.stringContaining('the firm as a whole'),
    })
  })
})

test('everything at once is one contradiction a field, each fit for the wire, and none says "clean"', () => {
  const record = recordOf(
    { disclosures: ['termination'], designations: [] },
    { pay: { ...nothingPaid, commissions: true } },
  )
  const answers: AdvisorAnswers = {
    ...agreeing,
    last_name: 'Otis',
    company_name: 'Tidewell',
    firm_crd_number: '816',
    registered_states: ['TX'],
    years_of_experience: 30,
  }
  const found = findContradictions(answers, record)
  expect(found.map(({ field }) => field)).toEqual([
    'last_name',
    'company_name',
    'firm_crd_number',
    'registered_states',
    'years_of_experience',
    'credentials',
    'has_disclosures',
    'fees',
    'takes_commissions',
  ])
  for (const each of found) {
    expect(contradictionSchema.parse(each)).toEqual(each)
    expect(JSON.stringify(each)).not.toMatch(/clean|undefined|null|!/i)
  }
})
