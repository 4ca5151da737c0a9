import { type ConsumerAnswers, notSayable } from '@evenkeel/contract/people/consumer-answers'
import { assetBandOf } from '@evenkeel/contract/people/profile-choices'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyAnswers } from './apply-answers.ts'
import { completeAnswers } from './complete-answers.ts'

const after = (before: ConsumerAnswers, patch: ConsumerAnswers) =>
  applyAnswers(completeAnswers(before), patch)

describe('what was not said', () => {
  test.each(notSayable)('%s has no value while it stands in the list', (field) => {
    const value = { [field]: 'whatever was there' } as ConsumerAnswers
    expect(after(value, { not_said: [field] })[field]).toBeNull()
    expect(after({}, { ...value, not_said: [field] })[field]).toBeNull()
  })

  test('stays unsaid when something else is saved or the value is taken back', () => {
    const before: ConsumerAnswers = { not_said: ['why_now', 'debts'] }
    expect(after(before, { dependants: 2 }).not_said).toEqual(['why_now', 'debts'])
    expect(after(before, { why_now: null }).not_said).toEqual(['why_now', 'debts'])
  })

  test('is said by answering', () => {
    const before: ConsumerAnswers = { not_said: ['why_now', 'debts', 'assets'] }
    expect(after(before, { why_now: 'moving' })).toMatchObject({
      why_now: 'moving',
      not_said: ['debts', 'assets'],
    })
    expect(after(before, { asset_band: 'none' }).not_said).toEqual(['why_now', 'debts'])
    expect(after(before, { assets: 0 })).toMatchObject({ asset_band: 'none', not_said: ['why_now', 'debts'] })
  })
})

describe('assets', () => {
  test('of any sum lie in their band', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (assets) => {
        expect(after({}, { assets }).asset_band).toBe(assetBandOf(assets))
        expect(after({ assets }, { dependants: 1 }).asset_band).toBe(assetBandOf(assets))
      }),
    )
  })

  test('chosen as another band later are known by the band alone', () => {
    expect(after({ assets: 300_000 }, { asset_band: '1m-3m' })).toMatchObject({
      assets: null,
      asset_band: '1m-3m',
    })
    expect(after({ assets: 300_000 }, { asset_band: '250k-500k' })).toMatchObject({ assets: 300_000 })
  })

  test('taken back leave the band, which was said too', () => {
    expect(after({ assets: 5, asset_band: '1-25k' }, { assets: null })).toMatchObject({
      assets: null,
      asset_band: '1-25k',
    })
  })
})

test('saving the same twice changes nothing the second time', () => {
  const patch: ConsumerAnswers = { assets: 70, meeting_modes: ['in-person'], not_said: ['debts'] }
  const once = after({}, patch)
  expect(applyAnswers(once, patch)).toEqual(once)
})
