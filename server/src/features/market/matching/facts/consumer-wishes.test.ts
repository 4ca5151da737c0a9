import { experienceBands } from '@evenkeel/contract/choices'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { consumerFields } from '@evenkeel/contract/people/consumer-answers'
import { isMatched } from '@evenkeel/contract/people/matched-fields'
import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import { currentRules } from '@evenkeel/matching/features/consumer-wishes'
import { describe, expect, test } from 'vitest'
import { robinsAnswers } from '../../../../testing/people.ts'
import { makeConsumer } from '../../../demo/demo/people/make-consumer.ts'
import { costPlace, sumAt } from './consumer-money.ts'
import { wishesOf } from './consumer-wishes.ts'

const downtown = { lat: 39.75, lon: -105 }
const zips = { placeOf: (zip: string) => (zip.startsWith('8') ? downtown : null) }
const wishes = (answers: ConsumerAnswers) =>
  wishesOf({ state: 'CO', ...answers } as Parameters<typeof wishesOf>[0], zips)

describe('an answer that was not given', () => {
  test('is unknown, and never nothing', () => {
    expect(wishes({})).toEqual({
      state: 'CO',
      ...Object.fromEntries(
        [
          'topics',
          'specialties',
          'kindOfHelp',
          'assets',
          'assetBand',
          'incomeBand',
          'incomeAtMost',
          'ageBand',
          'meetingModes',
          'meetingTimes',
          'languages',
          'feeOrder',
          'yearlyLimit',
          'place',
          'radiusMiles',
          'costAt',
        ].map((field) => [field, null]),
      ),
      ...Object.fromEntries(
        ['genders', 'ageBands', 'experience', 'credentials'].map((field) => [
          field,
          { values: [], weight: 'any' },
        ]),
      ),
      fiduciary: 'any',
      noDisclosures: 'any',
      rules: currentRules,
      yearlyLimitWeight: 'nice',
    })
  })

  test('deliberately is unknown too, whatever else stands beside it', () => {
    const unsaid = wishes({
      assets: 5,
      asset_band: '1-25k',
      income_band: '50k-120k',
      yearly_limit: 9,
      not_said: ['assets', 'income_band', 'yearly_limit'],
    })
    expect(unsaid).toMatchObject({
      assets: null,
      assetBand: null,
      incomeBand: null,
      incomeAtMost: null,
      yearlyLimit: null,
    })
  })

  test('is not the same as none in particular, or whatever costs least', () => {
    expect(wishes({ client_specialties: [19] }).specialties).toEqual([])
    expect(wishes({ wants_least_cost: true }).feeOrder).toEqual([])
    expect(wishes({ wants_least_cost: false }).feeOrder).toBeNull()
    expect(wishes({ wants_least_cost: true, fee_order: [3] }).feeOrder).toEqual([3])
  })

  test('is what "not sure" says, so that no advisor\'s "only" refuses who is not sure', () => {
    expect(wishes({ kind_of_help: 'not-sure' }).kindOfHelp).toBeNull()
  })

  test('about oneself has no way in: own gender changes nothing', () => {
    for (const own_gender of ['Male', 'Female', 'Non-binary', null] as const)
      expect(wishes({ ...robinsAnswers, own_gender })).toEqual(wishes(robinsAnswers))
  })
})

test('answers become places, dollars and weights', () => {
  expect(
    wishes({ ...robinsAnswers, advisor_experience: ['6-10 Years'], advisor_experience_weight: 'must' }),
  ).toEqual({
    state: 'CO',
    topics: [5, 2, 4],
    specialties: [2, 12],
    kindOfHelp: 2,
    assets: 412_345,
    assetBand: 4,
    incomeBand: 2,
    incomeAtMost: 250_000,
    ageBand: 2,
    meetingModes: [0, 2],
    meetingTimes: [2],
    languages: ['en', 'es'],
    feeOrder: [3, 1],
    yearlyLimit: 3605,
    genders: { values: [1], weight: 'nice' },
    ageBands: { values: [], weight: 'any' },
    experience: { values: [2], weight: 'must' },
    credentials: { values: [], weight: 'any' },
    fiduciary: 'must',
    noDisclosures: 'any',
    rules: currentRules,
    place: downtown,
    radiusMiles: 25,
    yearlyLimitWeight: 'nice',
    costAt: expect.closeTo(
      4 + (412_345 + (12 * robinsAnswers.saving_per_month) / 1.05 - 375_000) / 375_000,
      9,
    ),
  })
})

test('a band counts with the most that somebody in it can have', () => {
  expect(wishes({ asset_band: 'none' })).toMatchObject({ assets: 0, assetBand: 0 })
  expect(wishes({ asset_band: '25k-100k' })).toMatchObject({ assets: 99_999, assetBand: 2 })
  expect(wishes({ asset_band: '3m-plus' })).toMatchObject({ assets: 1_000_000_000, assetBand: 7 })
  expect(wishes({ income_band: '500k-plus' })).toMatchObject({ incomeBand: 4, incomeAtMost: null })
})

test('a radius around an unknown place is none', () => {
  expect(wishes({ zip: '80202', meeting_radius_miles: 5 }).radiusMiles).toBe(5)
  expect(wishes({ zip: '09001', meeting_radius_miles: 5 }).radiusMiles).toBeNull()
  expect(wishes({ meeting_radius_miles: 5 }).radiusMiles).toBeNull()
})

test('a limit is a must only if it was made one', () => {
  expect(wishes({ yearly_limit: 900 }).yearlyLimitWeight).toBe('nice')
  expect(wishes({ yearly_limit: 900, yearly_limit_weight: 'must' }).yearlyLimitWeight).toBe('must')
})

test('costs are looked up between the sums they are known for', () => {
  const at = (assets: number, saving_per_month: number | null = null) =>
    wishes({ assets, saving_per_month }).costAt ?? -1
  expect([at(0), at(12_500), at(175_000), at(275_000), at(5_000_000)]).toEqual([0, 1, 3, 3.5, 7])
  expect(at(8_000_000)).toBe(8)
  expect(at(175_000, 8750)).toBeCloseTo(3.5, 9)
  expect(wishes({ asset_band: '100k-250k' }).costAt).toBe(3)
  for (const place of [0, 0.3, 2.75, 6.5, 7, 9.2])
    expect(costPlace({ assets: sumAt(place), yearlySaving: 0 })).toBeCloseTo(place, 9)
})

test('a wish without a weight does not matter', () => {
  expect(wishes({ advisor_genders: ['Male'] }).genders).toEqual({ values: [0], weight: 'any' })
})

test('what anybody of the demo answers is something the engine takes', () => {
  for (let index = 0; index < 200; index++)
    expect(checkWishes(wishes(makeConsumer(77, index).answers))).toBeNull()
})

test('the answers said to sharpen results are exactly those the engine gets', () => {
  const full = {
    ...robinsAnswers,
    zip: '80202',
    meeting_modes: ['video', 'in-person'],
    meeting_radius_miles: 10,
    meeting_times: ['weekday-evening'],
    languages: ['es'],
    assets: 240_000,
    asset_band: '100k-250k',
    saving_per_month: 1_000,
    yearly_limit: 5_000,
    yearly_limit_weight: 'must',
    fee_order: [1],
    advisor_genders: ['Female'],
    advisor_genders_weight: 'must',
    advisor_age_bands: ['34-45'],
    advisor_age_bands_weight: 'must',
    advisor_experience: [experienceBands[1]],
    advisor_experience_weight: 'must',
    advisor_credentials: ['cfp'],
    advisor_credentials_weight: 'must',
    fiduciary_weight: 'must',
    no_disclosures_weight: 'must',
    why_now: 'other',
    employment: 'retired',
    certainty: 'exact',
    not_said: null,
  } as ConsumerAnswers
  const others: ConsumerAnswers = { state: 'TX', not_said: ['income_band'] }
  const seen = (field: (typeof consumerFields)[number]) => {
    // One question, answered as an amount or as a range; and as an order or as "whatever costs least".
    const before = {
      ...full,
      ...(field === 'asset_band' && { assets: null }),
      ...(field === 'wants_least_cost' && { fee_order: null, wants_least_cost: true }),
    }
    const after = { ...before, [field]: others[field] ?? null }
    return JSON.stringify(wishes(after)) !== JSON.stringify(wishes(before))
  }
  expect(consumerFields.filter(seen)).toEqual(consumerFields.filter(isMatched))
})
