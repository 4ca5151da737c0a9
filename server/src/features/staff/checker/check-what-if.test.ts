import { checkWhatIf as call } from '@evenkeel/contract/staff/checker'
import { type WhatIfField, whatIfFields } from '@evenkeel/contract/staff/checker-fields'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useChecker } from './fixtures/use-checker.ts'

const house = await useChecker()
const { services, run, advisor, consumer, changeCriteria, check, whatIf, looked } = house

const failedOf = (filters: { reason: string; stand: string }[]) =>
  filters.filter(({ stand }) => stand === 'failed').map(({ reason }) => reason)

/** Everything in the database except access records. */
async function everything(): Promise<string> {
  const { rows } = await run(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('access_log', 'audit') order by 1`,
  )
  const parts: string[] = []
  for (const { name } of rows)
    parts.push(
      JSON.stringify(
        (await run(`select md5(string_agg(t::text, '' order by t::text)) from "${name}" t`)).rows,
      ),
    )
  return parts.join('\n')
}

describe('what cannot be tried', () => {
  test('a field that is not declared, and a value that is not of its kind', () => {
    const asked = (field: string, value: unknown) =>
      z.safeParse(call.body, { consumer: '101', advisor: '102', change: { field, value } }).success
    expect(asked('consumer.state', 'CO')).toBe(true)
    expect(asked('advisor.gender', null)).toBe(true)
    for (const [field, value] of [
      ['consumer.own_gender', 0] as const,
      ['advisor.pays_us', 5] as const,
      ['consumer.state', 'XX'] as const,
      ['consumer.state', null] as const,
      ['consumer.topics', [0, 1, 2, 3]] as const,
      ['consumer.topics', [8]] as const,
      ['consumer.topics', [1, 1]] as const,
      ['advisor.gender', 4] as const,
      ['consumer.fiduciary', 'sometimes'] as const,
      ['consumer.assets', -1] as const,
      ['consumer.genders', [1]] as const,
      ['consumer.genders', { values: [9], weight: 'must' }] as const,
      ['advisor.is_accepting', 'yes'] as const,
      ['advisor.languages', ['xx']] as const,
    ])
      expect([field, value, asked(field, value)]).toEqual([field, value, false])
  })

  test('anything about somebody who is not there', async () => {
    const robin = await consumer()
    await expect(whatIf(robin, 999_999, 'advisor.gender', 0)).rejects.toMatchObject({ code: 'not-found' })
    const unfinished = await consumer({ state: 'CO' })
    await expect(whatIf(unfinished, await advisor(), 'advisor.gender', 0)).rejects.toMatchObject({
      code: 'not-finished',
    })
  })
})

describe('trying one other answer', () => {
  test('changes nothing where it is the answer already, for every field there is', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    await advisor({ answers: { gender: 'Male' } })
    for (const field of Object.keys(whatIfFields) as WhatIfField[]) {
      const first = await whatIf(robin, id, field, valueFor(field))
      const same = await whatIf(robin, id, field, first.before.value)
      expect([field, same.after]).toEqual([field, first.before])
    }
  })

  test('shows the filter it fails and the rank that is lost, and writes nothing but who looked', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    await services.matching.catchUp()
    const before = await everything()
    const tried = await whatIf(robin, id, 'consumer.genders', { values: [0], weight: 'must' })
    expect(tried.before).toMatchObject({ is_eligible: true, rank: { rank: 1, of: 1 } })
    expect(tried.after).toMatchObject({ is_eligible: false, rank: { rank: null, of: 0 } })
    expect(failedOf(tried.after.filters)).toEqual(['gender'])
    expect(await everything()).toBe(before)
    expect(await looked()).toEqual([robin.personId, id])
  })

  test('moves the rank among everybody', async () => {
    const robin = await consumer()
    const [plain, best] = [
      await advisor({ answers: { service_topics: [0], main_topics: [0] } }),
      await advisor(),
    ]
    const tried = await whatIf(robin, plain, 'advisor.topics', [2, 5])
    expect(tried.before.rank).toMatchObject({ rank: 2, above: { advisor_id: best } })
    expect(tried.after.order.key).toBeGreaterThan(tried.before.order.key)
    expect(tried.after.fit.total).toBeGreaterThan(tried.before.fit.total)
    const fuller = await whatIf(robin, best, 'advisor.free_places', 0)
    expect(failedOf(fuller.after.filters)).toEqual(['no-room'])
    expect(fuller.before.value).toBe(4)
    const waited = await whatIf(robin, best, 'advisor.unanswered', 8)
    expect(failedOf(waited.after.filters)).toEqual(['too-many-unanswered'])
  })

  test('says what is so once it really is', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    await advisor()
    for (const [field, value, criteria] of [
      ['advisor.asset_minimum', 100_000, { asset_minimum: 100_000 }],
      ['advisor.states', ['CO', 'TX'], { states: ['CO', 'TX'] }],
      ['advisor.meeting_modes', [0, 1, 2], { meeting_modes: ['video', 'phone', 'in-person'] }],
      ['advisor.free_places', 1, { new_clients_per_month: 1 }],
    ] as const) {
      const { after } = await whatIf(
        robin,
        id,
        field,
        typeof value === 'number' ? value : ([...value] as never),
      )
      await changeCriteria(id, criteria as never)
      await services.matching.catchUp()
      const { pair } = await check(robin, id)
      expect([field, pair?.order, pair?.fit, pair?.rank]).toEqual([field, after.order, after.fit, after.rank])
    }
  })
})

/** Any value of the field's kind. */
function valueFor(name: WhatIfField) {
  const { kind } = whatIfFields[name]
  if (kind === 'yes-no') return true
  if (kind === 'dollars' || kind === 'count') return 1
  if (kind === 'weight') return 'nice'
  if (kind === 'one') return 0
  if (kind === 'several') return [0]
  if (kind === 'wish') return { values: [0], weight: 'nice' as const }
  return kind === 'code' ? 'CO' : [name.includes('state') ? 'CO' : 'en']
}
