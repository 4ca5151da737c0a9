import { countLeft as call } from '@evenkeel/contract/market/matching'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { countRemainingAdvisors } from './count-remaining-advisors.ts'
import type { SearchParams } from './engine-question.ts'

const { services, advisor, consumer, count } = await useMarket()

const left = async (who: Awaited<ReturnType<typeof consumer>>, asked: SearchParams = {}) =>
  z.parse(call.answer, await countRemainingAdvisors(services, who, asked))

describe('what is left', () => {
  test('names the must-haves and what each open question would decide', async () => {
    const { asset_band: _, ...rest } = robinsWishes
    const robin = await consumer({
      ...rest,
      not_said: ['assets'],
      advisor_genders: ['Female'],
      advisor_genders_weight: 'must',
      languages: ['en'],
    })
    await advisor({ criteria: { asset_bands: [{ value: '3m-plus', stance: 'prefer' }] } })
    await advisor({ criteria: { asset_bands: [{ value: 'none', stance: 'prefer' }] } })
    const counted = await left(robin)
    expect(counted.must_haves).toEqual([
      { wish: 'gender', values: [1] },
      { wish: 'language', values: ['en'] },
      { wish: 'takes-meetings', values: [0] },
    ])
    expect(counted.sharpens).toHaveLength(3)
    expect(counted.sharpens[0]).toMatchObject({ question: 'assetBand', decides: 2, of: 2 })
    const alone = await consumer({
      ...robinsWishes,
      advisor_genders: ['Male'],
      advisor_genders_weight: 'must',
    })
    expect((await left(alone)).sharpens[0]).toMatchObject({ decides: 0, of: 0 })
    expect(await count('match_list')).toBe(0)
  })

  test('stays told by the profile while a trial drops a must-have', async () => {
    const robin = await consumer({
      ...robinsWishes,
      advisor_genders: ['Male'],
      advisor_genders_weight: 'must',
    })
    await advisor()
    const trial = [{ kind: 'drop', wish: 'gender' } as const]
    expect(await left(robin)).toMatchObject({
      left: 0,
      fewest: { given_up: ['gender'], left: 1 },
    })
    expect(await left(robin, { trial })).toMatchObject({
      left: 1,
      must_haves: [{ wish: 'gender' }, { wish: 'takes-meetings' }],
    })
  })
})
