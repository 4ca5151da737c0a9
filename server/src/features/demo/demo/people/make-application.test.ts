import { expect, test } from 'vitest'
import { maxRejectedApplications, rejectedApplicationsFor } from '../rejected-applications.ts'
import { demoSeed } from '../seed-profiles.ts'
import { makeApplication } from './make-application.ts'

const many = Array.from({ length: 5000 }, (_, index) => makeApplication(demoSeed, index))

test('no application without a person is approved, or decided before it was submitted', () => {
  for (const { status, startedHoursAgo, submittedHoursAgo, decidedHoursAgo, reason } of many) {
    expect(['rejected', 'withdrawn', 'submitted', 'in-review']).toContain(status)
    expect(startedHoursAgo).toBeGreaterThan(submittedHoursAgo ?? 0)
    expect(submittedHoursAgo ?? startedHoursAgo).toBeGreaterThanOrEqual(decidedHoursAgo ?? 0)
    expect(decidedHoursAgo === null).toBe(status === 'submitted' || status === 'in-review')
    expect(reason !== null).toBe(status === 'rejected')
  }
  expect(makeApplication(demoSeed, 7)).toEqual(many[7])
})

test('most are rejected for one of many reasons, some withdrawn, a few open', () => {
  const count = (status: string) => many.filter((each) => each.status === status).length
  expect(count('rejected')).toBeGreaterThan(4000)
  expect(count('withdrawn')).toBeGreaterThan(400)
  expect(count('in-review') + count('submitted')).toBeGreaterThan(5)
  expect(count('in-review') + count('submitted')).toBeLessThan(100)
  expect(new Set(many.map(({ reason }) => reason)).size).toBeGreaterThan(8)
})

test('at most 1% are approved, up to a million rejected applications (spec 1-11)', () => {
  for (const approved of [1, 2, 150, 400, 401, 9000, 9947])
    expect(approved / (approved + rejectedApplicationsFor(approved))).toBeLessThanOrEqual(0.01)
  expect(400 + rejectedApplicationsFor(400)).toBe(40_612)
  expect(rejectedApplicationsFor(1_000_000)).toBe(maxRejectedApplications)
})
