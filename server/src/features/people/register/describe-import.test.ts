import { expect, test } from 'vitest'
import { describeProgress, describeRechecked, describeReport } from './describe-import.ts'
import type { ImportReport } from './import-report.ts'

const report: ImportReport = {
  feedId: 1,
  kind: 'individuals',
  name: 'a.zip',
  madeOn: '2026-11-09',
  outcome: 'imported',
  sweep: 'done',
  records: 400_000,
  added: 1200,
  changed: 34,
  unchanged: 398_744,
  malformed: 22,
  gone: 5,
  faults: [
    { number: 17_001, crd: '77', reason: 'It has no last name.' },
    { number: 20_000, crd: null, reason: 'It has no CRD number of 1 to 8 digits.' },
  ],
}

test('a report tells the counts, who is gone, and the first records that were left out', () => {
  expect(describeReport(report)).toEqual([
    'a.zip: individuals of 2026-11-09',
    '  400,000 records: 1,200 new, 34 changed, 398,744 as before, 22 left out',
    '  5 are no longer listed',
    '  Left out: record 17,001, CRD 77. It has no last name.',
    '  Left out: record 20,000. It has no CRD number of 1 to 8 digits.',
    '  … and 20 more',
  ])
})

test('it says why nobody was taken for gone, and how a stopped one goes on', () => {
  expect(describeReport({ ...report, sweep: 'skipped: the file is a part of the register' })).toContain(
    '  Nobody was marked as no longer listed: the file is a part of the register.',
  )
  expect(describeReport({ ...report, outcome: 'stopped' })).toContain(
    '  Stopped. The same command goes on from here.',
  )
})

test('progress is a line every other second, and says first where it goes on', () => {
  const progress = describeProgress('a.zip')
  expect(progress({ records: 5000, goesOnAt: 5000 }, 100)).toBe('a.zip: goes on after record 5,000')
  expect(progress({ records: 6000, goesOnAt: 5000 }, 1900)).toBeUndefined()
  expect(progress({ records: 9000, goesOnAt: 5000 }, 2000)).toBe('a.zip: 9,000 records, 2,000 a second')
  expect(progress({ records: 9500, goesOnAt: 5000 }, 2100)).toBeUndefined()
})

test('advisors that could not be looked at are not passed over in silence', () => {
  const done = { rechecked: 3, suspended: 1, reinstated: 2, failed: 0 }
  expect(describeRechecked(done)).toBe('3 of our advisors were looked at again: 1 suspended, 2 reinstated.')
  expect(describeRechecked({ ...done, failed: 4 })).toContain('4 could not be looked at')
})
