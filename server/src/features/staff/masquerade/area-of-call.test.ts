import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import { expect, test } from 'vitest'
import { areaOfCall } from './area-of-call.ts'

test('everything an admin can open or change through somebody’s eyes has words of its own in their access log', () => {
  const opened = allEndpoints.filter(
    ({ underMasquerade }) => underMasquerade === 'read' || underMasquerade === 'assist',
  )
  expect(opened.length).toBeGreaterThan(45)
  expect(
    opened.filter((each) => areaOfCall(each) === 'Other parts of your account').map(({ name }) => name),
  ).toEqual([])
  const everybodys = opened.filter((each) => areaOfCall(each) === undefined).map(({ name }) => name)
  expect(everybodys.sort()).toEqual([
    'countAdvisors',
    'readDraft',
    'readPendingRegistration',
    'readPortrait',
    'readRecord',
    'readServingModel',
    'readVettingCounts',
  ])
})
