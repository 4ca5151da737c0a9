import { describe, expect, test } from 'vitest'
import { lineOf as line, useAnalytics } from './fixtures/use-analytics.ts'

const { run, clock, cameAt, count, read, robins, decided, hoursAgo } = await useAnalytics()
const dayMs = 86_400_000
const inColorado = { segment: 'state', value: 'CO' } as const

describe('what is not told', () => {
  test('a figure of a segment with fewer than five in it, in the range or on a day', async () => {
    await decided(4, 3)
    await decided(5, 1, { state: 'NY' })
    await count()
    const few = await read('accept-rate', inColorado)
    expect(few).toMatchObject({ is_segmented: true, is_too_few: true })
    expect(line(few, 'accepted')).toMatchObject({ value: null, n: null })
    expect(line(few, 'accepted').by_day.every((value) => value === null)).toBe(true)
    const enough = await read('accept-rate', { segment: 'state', value: 'NY' })
    expect(enough.is_too_few).toBe(false)
    expect(line(enough, 'accepted')).toMatchObject({ value: 20, n: 5 })
    // The total is shown, because it identifies no one.
    expect(line(await read('accept-rate'), 'accepted')).toMatchObject({ n: 9 })
    expect(line(await read('requests', inColorado), 'chat')).toMatchObject({ value: null })
    expect(line(await read('requests', { segment: 'state', value: 'WY' }), 'chat')).toMatchObject({
      value: 0,
    })
  })

  test('a group of too few, and where it is the only one, the next smallest with it', async () => {
    await decided(12, 6, { own_gender: 'Female' })
    await decided(7, 2, { own_gender: 'Male' })
    await decided(2, 2, { own_gender: 'Other' })
    await count()
    const { groups, is_too_few } = await read('acceptance-by-group')
    expect(is_too_few).toBe(true)
    const told = groups.filter(({ by }) => by === 'gender').map(({ id, n }) => [id, n])
    expect(told).toEqual([
      ['Male', null],
      ['Female', 12],
      ['Other', null],
    ])
    expect(JSON.stringify(groups)).not.toMatch(/"n":(2|7)\b/)
  })

  test('whom nobody knows by a segment: advisors are left out of it, and a tile without segments says so', async () => {
    for (let each = 0; each < 6; each += 1) await cameAt(hoursAgo(30), 'consumer', robins)
    await cameAt(hoursAgo(30), 'advisor')
    await count()
    expect((await read('sign-ups', inColorado)).lines.map(({ id }) => id)).toEqual(['consumers'])
    expect((await read('sign-ups')).lines.map(({ id, value }) => [id, value])).toEqual([
      ['consumers', 6],
      ['advisors', 1],
    ])
    const support = await read('support-load', inColorado)
    expect(support).toMatchObject({ segment: { by: 'state', value: 'CO' }, is_segmented: false })
  })

  test('people who are gone: a deleted user in somebody’s thread is nobody who signed up', async () => {
    const id = await cameAt(hoursAgo(30), 'consumer', robins)
    await run('update person set is_deleted = true where id = $1', [id])
    await cameAt(hoursAgo(30), 'consumer', robins)
    await count()
    expect(line(await read('sign-ups'), 'consumers').value).toBe(1)
  })
})

describe('days', () => {
  test('begin at the provider’s midnight, also in the night the clocks are put back', async () => {
    for (const at of [
      '2026-11-01T03:59:59Z',
      '2026-11-01T04:00:00Z',
      '2026-11-02T04:59:59Z',
      '2026-11-02T05:00:00Z',
    ])
      await cameAt(new Date(at), 'consumer')
    await count()
    const tile = await read('sign-ups', { from: '2026-10-31', to: '2026-11-02' })
    expect(tile.days).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
    expect(line(tile, 'consumers').by_day).toEqual([1, 2, 1])
    expect(tile.is_partial).toBe(true)
    expect((await read('sign-ups', { from: '2026-10-31', to: '2026-11-01' })).is_partial).toBe(false)
  })

  test('are compared with as many right before them', async () => {
    for (const hours of [5, 30, 80, 81, 200]) await cameAt(hoursAgo(hours), 'consumer')
    await count()
    const tile = await read('sign-ups', { from: '2026-10-31', to: '2026-11-02' })
    expect(tile).toMatchObject({ before_from: '2026-10-28', before_to: '2026-10-30' })
    expect(line(tile, 'consumers')).toMatchObject({ value: 2, before: 2 })
  })

  test('that are not counted yet are not zero, and today is counted again each minute', async () => {
    await cameAt(hoursAgo(30), 'consumer')
    await count()
    const { computed_at } = await read('sign-ups')
    expect(computed_at).toBe(clock.now().getTime() / 1000)
    await run(`update analytics_day set counted_at = null, is_due = true where day = '2026-11-01'`)
    const tile = await read('sign-ups', { from: '2026-11-01', to: '2026-11-02' })
    expect(tile.uncounted_days).toBe(1)
    expect(line(tile, 'consumers').by_day).toEqual([null, 0])
    await cameAt(clock.now(), 'consumer')
    clock.pass(61_000)
    await count()
    expect(line(await read('sign-ups', { from: '2026-11-01' }), 'consumers').by_day).toEqual([1, 1])
  })

  test('that are over keep who was counted when somebody leaves', async () => {
    const id = await cameAt(hoursAgo(80), 'consumer', robins)
    await count()
    await run('delete from person where id = $1', [id])
    clock.pass(dayMs)
    await count()
    expect(line(await read('sign-ups'), 'consumers').value).toBe(1)
  })
})
