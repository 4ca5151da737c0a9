import * as contract from '@evenkeel/contract/market/advisor-cards'
import { largestListSize } from '@evenkeel/contract/market/matching'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { giveUp, wishesToGiveUp } from '@evenkeel/matching/count-refusals'
import { currentRules } from '@evenkeel/matching/features/consumer-wishes'
import { refusalReasons } from '@evenkeel/matching/is-eligible'
import { plainWishes } from '@evenkeel/matching/testing/plain-wishes'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filtersOf } from '../facts/engine-filters.ts'
import { mostPlaces } from './find-advisors.ts'
import { possibleChanges, possibleRescues } from './possible-changes.ts'

test('the wire names the reasons and wishes of the engine, all of them and no others', () => {
  expect(contract.refusalReasons).toEqual(refusalReasons)
  expect(idsOf(contract.wishesToGiveUp)).toEqual([...wishesToGiveUp])
  expect(largestListSize).toBe(mostPlaces)
})

test('every filter of the wire reaches the engine', () => {
  const asked = z.parse(contract.filtersSchema, {
    fee_types: [1],
    genders: ['Male'],
    age_bands: ['34-45'],
    experience: ['1-5 Years'],
    credentials: ['cfp'],
    specialties: [2],
    topics: [5],
    meets_in_person: true,
    meets_by_video: true,
    has_free_first_call: true,
    takes_under_100k: true,
    is_fiduciary: true,
    has_no_disclosures: true,
  })
  expect(Object.keys(asked)).toEqual(Object.keys(contract.filtersSchema.shape))
  expect(Object.keys(filtersOf(asked))).toHaveLength(Object.keys(asked).length)
})

test('every change that is offered can be asked for', () => {
  const must = (values: number[]) => ({ values, weight: 'must' as const })
  const wishes = {
    ...plainWishes(),
    genders: must([1]),
    ageBands: must([1]),
    experience: must([1]),
    credentials: must([1]),
    fiduciary: 'must' as const,
    noDisclosures: 'must' as const,
    languages: ['en'],
    meetingModes: [0, 2],
    meetingTimes: [0],
    yearlyLimit: 1500,
    yearlyLimitWeight: 'must' as const,
    costAt: 3,
    rules: currentRules,
    place: { lat: 39.7, lon: -105 },
    radiusMiles: 10,
  }
  const changes = possibleChanges(wishes)
  expect(z.parse(z.array(contract.changeSchema), changes)).toEqual(changes)
  expect(changes.flatMap((change) => (change.kind === 'drop' ? change.wish : []))).toEqual([
    ...wishesToGiveUp,
  ])
  expect(changes).toContainEqual({ kind: 'yearly-limit', dollars: 2000 })
  expect(changes).toContainEqual({ kind: 'meeting-radius', miles: 25 })
  expect(changes.filter(({ kind }) => kind === 'meeting-time')).toHaveLength(3)
  const rescues = possibleRescues(wishes)
  expect(z.parse(z.array(contract.changeSchema), rescues)).toEqual(rescues)
  expect(rescues).toEqual([
    { kind: 'meeting-radius', miles: 25 },
    { kind: 'meeting-radius', miles: 50 },
    { kind: 'meeting-mode', add: 'phone' },
    { kind: 'meeting-mode', add: 'chat' },
    { kind: 'yearly-limit', dollars: 2000 },
    { kind: 'yearly-limit', dollars: 2500 },
    { kind: 'yearly-limit', dollars: 3000 },
  ])
  expect(
    possibleChanges(giveUp({ ...wishes, yearlyLimit: null, meetingTimes: null }, wishesToGiveUp)),
  ).toEqual([])
})
