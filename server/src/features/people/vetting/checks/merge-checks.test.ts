import { expect, test } from 'vitest'
import { documentOf, sampleCheckFacts as sample, sampleRecord } from '../fixtures/sample-check-facts.ts'
import type { CheckRow } from '../vetting-store.ts'
import { isSame, mergeChecks } from './merge-checks.ts'

const then = new Date('2026-11-10T12:00:00Z')
const now = new Date('2026-11-11T12:00:00Z')
const ofKind = (rows: readonly CheckRow[], kind: string) => {
  const row = rows.find((each) => each.kind === kind)
  if (!row) throw new Error(kind)
  return row
}
const byHand = (row: CheckRow): CheckRow => ({
  ...row,
  state: 'passed',
  note: 'Seen.',
  decidedBy: 'Sam',
  isByHand: true,
})
const without = { ...sample, documents: sample.documents.slice(1) }

test('what a reviewer decided is not changed by the house while nothing about it changes', () => {
  const stored = mergeChecks(7, without, [], then).map((row) =>
    row.kind === 'documents' ? byHand(row) : row,
  )
  const again = mergeChecks(7, { ...without, today: '2027-01-01' }, stored, now)
  expect(ofKind(again, 'documents')).toMatchObject({
    state: 'passed',
    decidedBy: 'Sam',
    decidedAt: then,
    isByHand: true,
  })
})

test('what a reviewer decided on is not what it was: the house judges again', () => {
  const stored = mergeChecks(7, without, [], then).map((row) =>
    row.kind === 'documents' ? byHand(row) : row,
  )
  const other = { ...without, documents: [...without.documents, documentOf('crs_form', '2026-11-01')] }
  expect(ofKind(mergeChecks(7, other, stored, now), 'documents')).toMatchObject({
    state: 'expired',
    decidedBy: 'Evenkeel',
    decidedAt: now,
    isByHand: false,
  })
})

test('identity decided for one name and number does not hold for another', () => {
  const stored = mergeChecks(7, sample, [], then).map(byHand)
  const renamed = {
    ...sample,
    answers: { ...sample.answers, last_name: 'Lee' },
    nameMatch: 'different' as const,
  }
  expect(ofKind(mergeChecks(7, renamed, stored, now), 'identity')).toMatchObject({
    state: 'waiting',
    isByHand: false,
  })
})

test('the house keeps the date of what it decided while it says the same, and says it with the newest file', () => {
  const stored = mergeChecks(7, sample, [], then)
  const again = mergeChecks(7, { ...sample, record: { ...sampleRecord, asOf: '2026-11-11' } }, stored, now)
  expect(ofKind(again, 'disclosures')).toMatchObject({
    decidedAt: then,
    note: 'None reported to the register as of Nov 11, 2026.',
  })
  expect(ofKind(again, 'identity')).toMatchObject({ decidedBy: 'Advisor', decidedAt: sample.proof.provedAt })
  expect(isSame(ofKind(again, 'fees'), ofKind(stored, 'fees'))).toBe(true)
  expect(isSame(ofKind(again, 'disclosures'), ofKind(stored, 'disclosures'))).toBe(false)
})
