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

test('a report lists the counts, the records no longer listed and the first skipped ones', () => {
  expect(describeReport(report)).toEqual([
    'a.zip: individuals from Nov 9, 2026',
    '  400,000 records: 1,200 new, 34 changed, 398,744 unchanged, 22 skipped',
    '  5 no longer listed',
    '  Skipped: record 17,001, CRD 77. It has no last name.',
    '  Skipped: record 20,000. It has no CRD number of 1 to 8 digits.',
    '  … and 20 more',
  ])
})

test('it says why no record was marked as gone, and how to continue a stopped import', () => {
  expect(
    describeReport({ ...report, sweep: 'skipped: the file covers only part of the register' }),
  ).toContain('  No records were marked as no longer listed: the file covers only part of the register.')
  expect(describeReport({ ...report, outcome: 'stopped' })).toContain(
    '  Stopped. Run the same command to continue.',
  )
})

test('progress is one line every two seconds and first says where it resumes', () => {
  const progress = describeProgress('a.zip')
  expect(progress({ records: 5000, goesOnAt: 5000 }, 100)).toBe('a.zip: resuming after record 5,000')
  expect(progress({ records: 6000, goesOnAt: 5000 }, 1900)).toBeUndefined()
  expect(progress({ records: 9000, goesOnAt: 5000 }, 2000)).toBe('a.zip: 9,000 records, 2,000 per second')
  expect(progress({ records: 9500, goesOnAt: 5000 }, 2100)).toBeUndefined()
})

test('advisors whose recheck failed are reported', () => {
  const done = { rechecked: 3, suspended: 1, reinstated: 2, failed: 0 }
  expect(describeRechecked(done)).toBe('3 of our advisors rechecked: 1 suspended, 2 reinstated.')
  expect(describeRechecked({ ...done, failed: 4 })).toContain('4 failed')
})
