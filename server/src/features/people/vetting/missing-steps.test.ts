import { describe, expect, test } from 'vitest'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'
import { missingSteps } from './missing-steps.ts'

const complete: Parameters<typeof missingSteps>[0] = {
  answers: wholeProfile as never,
  proof: { method: 'work-email', state: 'waiting' },
  statesServed: 1,
  hasRecord: true,
  firmKind: 'sec',
  documents: ['crs_form', 'adv_document', 'disclosure_document'],
}
const without = (facts: Partial<typeof complete>) => missingSteps({ ...complete, ...facts })
const answering = (answers: Partial<typeof complete.answers>) => ({
  answers: { ...complete.answers, ...answers },
})

describe('a step is missing', () => {
  test.each<[string, Partial<typeof complete>, string]>([
    ['without a number and a reason', answering({ individual_crd_number: null }), 'find-your-record'],
    [
      'with a reason and no state',
      {
        ...answering({ individual_crd_number: null, no_record_reason: 'new', registered_states: [] }),
        hasRecord: false,
      },
      'find-your-record',
    ],
    ['with a proof that ran out', { proof: { method: 'work-email', state: 'expired' } }, 'prove-it-is-you'],
    ['with a proof that failed', { proof: { method: 'government-id', state: 'failed' } }, 'prove-it-is-you'],
    [
      'without the CRS form of an SEC firm',
      { documents: ['adv_document', 'disclosure_document'] },
      'documents',
    ],
    [
      'without the CRS form while the firm is unknown',
      { firmKind: undefined, documents: ['adv_document', 'disclosure_document'] },
      'documents',
    ],
    ['with proof documents alone', { documents: ['government-id', 'record-proof'] }, 'documents'],
  ])('%s', (_, facts, slug) => {
    expect(without(facts)).toEqual([slug])
  })
})

test.each<[string, Partial<typeof complete>]>([
  ['with everything', {}],
  [
    'without a number, where no register has them and they say why',
    { ...answering({ individual_crd_number: null, no_record_reason: 'new' }), hasRecord: false },
  ],
  [
    'without a CRS form at a firm of states',
    { firmKind: 'state', documents: ['adv_document', 'disclosure_document'] },
  ],
])('no step is missing %s', (_, facts) => {
  expect(without(facts)).toEqual([])
})
