import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { countAdvisors as call } from '@evenkeel/contract/market/count-advisors'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { countedFields } from '@evenkeel/contract/people/matched-fields'
import { Problem } from '@evenkeel/contract/problem'
import { beforeEach, describe, expect, test } from 'vitest'
import { openLimits } from '../../../../limits/open-limits.ts'
import { testLog } from '../../../../testing/run-logs.ts'
import { robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { countAdvisors } from './count-advisors.ts'
import { countRemainingAdvisors } from './count-remaining-advisors.ts'
import { searchAdvisors } from './search-advisors.ts'

const { services, advisor, consumer, run } = await useMarket()
const visit = { network: '198.51.100.7' } as Parameters<typeof countAdvisors>[2]
const count = async (body: Partial<BodyOf<typeof call>> = {}) => {
  const { inState, left } = await countAdvisors(services, undefined, visit, { state: 'CO', ...body })
  return { inState, left }
}

type Given = NonNullable<Parameters<typeof advisor>[0]>

describe('nobody is counted', () => {
  test.each<[string, Given]>([
    ['who is not approved', { status: 'in-review' }],
    ['who is suspended', { status: 'suspended' }],
    ['who has not submitted', { status: 'draft' }],
    ['who has published nothing', { isPublished: false }],
    ['who does not serve the state', { criteria: { states: ['WY'] } }],
    ['who serves none', { criteria: { states: [] } }],
  ])('%s', async (_, given) => {
    await advisor(given)
    expect(await count()).toEqual({ inState: 0, left: 0 })
  })

  test('whose account is disabled', async () => {
    const id = await advisor()
    await run('update person set disabled_at = now() where id = $1', [id])
    expect(await count()).toEqual({ inState: 0, left: 0 })
  })

  test.each<[string, Given]>([
    ['who takes nobody new', { criteria: { new_clients_per_month: 0 } }],
    ['who has paused', { criteria: { paused_until: '2026-12-30' } }],
  ])('as left %s', async (_, given) => {
    await advisor(given)
    expect(await count()).toEqual({ inState: 1, left: 0 })
  })

  test('as left whose answer to a must-have is not known', async () => {
    await advisor({
      answers: {
        gender: null,
        age_band: null,
        years_of_experience: null,
        credentials: null,
        is_fiduciary: null,
        has_disclosures: null,
        fees: null,
      },
      criteria: { meeting_modes: ['in-person'] },
    })
    for (const answers of [
      { advisor_genders: ['Male', 'Female'], advisor_genders_weight: 'must' },
      { advisor_age_bands: ['18-25', '60+'], advisor_age_bands_weight: 'must' },
      { advisor_experience: ['1-5 Years'], advisor_experience_weight: 'must' },
      { advisor_credentials: ['cfp'], advisor_credentials_weight: 'must' },
      { fiduciary_weight: 'must' },
      { no_disclosures_weight: 'must' },
      { yearly_limit: 9000, yearly_limit_weight: 'must', asset_band: '1-25k' },
      { zip: '80202', meeting_modes: ['in-person'], meeting_radius_miles: 50 },
    ] satisfies Partial<BodyOf<typeof call>>[])
      expect(await count(answers), JSON.stringify(answers)).toEqual({ inState: 1, left: 0 })
  })

  test('more than 240 times a minute from one network', async () => {
    const limited = { ...services, limits: await openLimits(undefined, testLog()) }
    const ask = () => countAdvisors(limited, undefined, visit, { state: 'CO' })
    for (let n = 0; n < 240; n++) await ask()
    await expect(ask()).rejects.toThrow(Problem)
  })
})

describe('onboarding, get-started and results say the same number', () => {
  beforeEach(async () => {
    await advisor({ answers: { gender: 'Male', home_town: 'Denver', home_state: 'CO' } })
    await advisor({
      criteria: { meeting_modes: ['in-person'] },
      answers: { home_town: 'Boulder', home_state: 'CO' },
    })
    await advisor({
      criteria: { meeting_modes: ['in-person', 'phone'] },
      answers: { home_town: 'Durango', home_state: 'CO' },
    })
    await advisor({ criteria: { asset_minimum: 500_000 } })
    await advisor({ criteria: { new_clients_per_month: 0 } })
    await advisor({ answers: { languages: ['es'], service_topics: [6], main_topics: [] } })
    await advisor({
      answers: {
        fees: [
          {
            kind: 'asset-under-management',
            schedule: 'graduated',
            tiers: [
              { from: 0, upTo: 190_000, ratePercent: 1.5 },
              { from: 190_000, upTo: null, ratePercent: 0.2 },
            ],
            billing: 'quarterly',
            billed: 'in-arrears',
            fundCostPercent: 0.36,
            platformCostPercent: 0,
          },
        ],
      },
    })
    await advisor({ criteria: { topics: [{ value: 5, stance: 'never' }] } })
  })

  test.each<[string, ConsumerAnswers, number]>([
    ['with plain answers', {}, 4],
    ['by phone only', { meeting_modes: ['phone'] }, 5],
    ['in person near Denver', { meeting_modes: ['in-person'], meeting_radius_miles: 50 }, 1],
    ['in person anywhere', { meeting_modes: ['in-person'] }, 2],
    [
      'in person or by phone, near Denver',
      { meeting_modes: ['in-person', 'phone'], meeting_radius_miles: 5 },
      5,
    ],
    ['with one question', { kind_of_help: 'one-question' }, 3],
    ['about debt', { service_topics: [6], languages: ['es'] }, 1],
    ['with a limit that is a must', { yearly_limit: 3550, yearly_limit_weight: 'must', assets: 190_000 }, 3],
    ['with a limit that is none', { yearly_limit: 1 }, 4],
    ['with a gender', { advisor_genders: ['Female'], advisor_genders_weight: 'must' }, 3],
  ])('%s', async (_, said, left) => {
    const answers = { ...robinsWishes, ...said }
    const robin = await consumer(answers)
    const asked = Object.fromEntries(
      countedFields.map((field) => [field, answers[field as keyof typeof answers]]),
    )
    const onboarding = await count(asked)
    const getStarted = await countRemainingAdvisors(services, robin)
    const results = await searchAdvisors(services, robin, {})
    const again = await countAdvisors(services, robin, visit, { state: 'CO', ...asked })
    expect([onboarding, { inState: again.inState, left: again.left }]).toEqual([
      { inState: 8, left },
      { inState: 8, left },
    ])
    expect(again.reasons).toEqual(getStarted.reasons)
    expect([getStarted.in_state, getStarted.left]).toEqual([8, left])
    expect([results.counts.in_state, results.counts.left, results.cards.length]).toEqual([8, left, left])
  })

  test('each number of the funnel is the count with the answers up to there, and the last is the search’s', async () => {
    const { state, ...answers } = {
      ...robinsWishes,
      meeting_modes: ['in-person' as const],
      meeting_radius_miles: 50 as const,
      advisor_genders: ['Female' as const],
      advisor_genders_weight: 'must' as const,
    }
    const groups = [
      ['service_topics'],
      ['kind_of_help'],
      ['income_band', 'assets', 'asset_band'],
      ['meeting_modes', 'meeting_radius_miles', 'languages'],
      ['advisor_genders', 'advisor_genders_weight'],
    ] satisfies BodyOf<typeof call>['groups']
    const asked = Object.fromEntries(
      countedFields.flatMap((field) => {
        const value = answers[field as keyof typeof answers]
        return value === undefined ? [] : [[field, value]]
      }),
    )
    const { funnel, state: ofZip } = await countAdvisors(services, undefined, visit, { ...asked, groups })
    const alone: number[] = []
    for (const place of groups.keys()) {
      const upTo: readonly string[] = ['zip', ...groups.slice(0, place + 1).flat()]
      const said = Object.fromEntries(Object.entries(asked).filter(([field]) => upTo.includes(field)))
      alone.push((await count(said)).left)
    }
    expect(funnel).toEqual(alone)
    expect(funnel).toEqual([...funnel].sort((one, other) => other - one))
    expect(new Set(funnel).size).toBeGreaterThan(2)
    // A search needs all the required answers, so only the last number has one of its own.
    const { counts } = await searchAdvisors(services, await consumer({ state, ...answers }), {})
    expect([funnel.at(-1), ofZip]).toEqual([counts.left, state])
  })
})

test('a ZIP code that is none is said, and nothing is counted', async () => {
  const asked = countAdvisors(services, undefined, visit, { zip: '00000' })
  await expect(asked).rejects.toMatchObject({ fields: { zip: expect.stringContaining('ZIP code') } })
})
