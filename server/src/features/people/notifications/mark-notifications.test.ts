import { describe, expect, test } from 'vitest'
import { useNotifications } from './fixtures/use-notifications.ts'

const { person, tell, settle, told, list, read, unread, clock, countInSql } = await useNotifications()

const titles = (body: { notifications: { title: string }[] }) =>
  body.notifications.map(({ title }) => title.replace('About ', ''))
const idsOf = (body: { notifications: { id: number }[] }) => body.notifications.map(({ id }) => id)
const later = () => clock.pass(1000)

describe('marks', () => {
  test('some are read, once, and every device hears which and how many are left', async () => {
    const { visitor, id } = await person()
    for (const key of ['a', 'b', 'c']) await tell(id, key)
    const [c = 0, b = 0, a = 0] = idsOf(await list(visitor))
    expect(await read(visitor, { ids: [c, a, a] })).toEqual({ ids: [a, c], count: 1 })
    expect(await read(visitor, { ids: [c] })).toEqual({ ids: [], count: 1 })
    expect(told.filter(({ event }) => event === 'notifications-read').map(({ payload }) => payload)).toEqual([
      { ids: [a, c], count: 1 },
      { ids: [], count: 1 },
    ])
    expect((await list(visitor, 'unread=true')).notifications[0].id).toBe(b)
  })

  test('all up to the newest on the screen are read, and what came since is not', async () => {
    const { visitor, id } = await person()
    for (const key of ['a', 'b']) {
      await tell(id, key)
      later()
    }
    // The older one is replaced, so it is the newest now with the lower id.
    await tell(id, 'a')
    const [newest = 0, other = 0] = idsOf(await list(visitor))
    expect(newest).toBeLessThan(other)
    later()
    await tell(id, 'c')
    later()
    const { ids, count } = await read(visitor, { up_to: newest })
    expect([ids, count]).toEqual([[newest, other], 1])
    expect(titles(await list(visitor, 'unread=true'))).toEqual(['c'])
  })

  test('are taken back by undo, just those, and others hear the count', async () => {
    const { visitor, id } = await person()
    for (const key of ['a', 'b', 'c']) await tell(id, key)
    const [c = 0, b = 0] = idsOf(await list(visitor))
    await read(visitor, { ids: [b] })
    const { ids } = await read(visitor, { up_to: c })
    expect(ids).not.toContain(b)
    expect(await unread(visitor, ids)).toEqual({ ids, count: 2 })
    expect(await unread(visitor, ids)).toEqual({ ids: [], count: 2 })
    expect(told.at(-1)?.payload).toEqual({ ids: [], count: 2 })
    expect(await list(visitor)).toMatchObject({ count: 2, total: 3 })
  })

  test('taken back leave a newer one of the same occasion the only unread one', async () => {
    const { visitor, id } = await person()
    const numbers: number[] = []
    for (const _ of [1, 2]) {
      await tell(id, 'talk')
      numbers.push(...idsOf(await list(visitor, 'unread=true')))
      await read(visitor, { ids: numbers })
      later()
    }
    expect(await unread(visitor, numbers)).toEqual({ ids: [numbers[1]], count: 1 })
    await tell(id, 'talk')
    expect((await list(visitor)).total).toBe(2)
    expect(await unread(visitor, numbers)).toEqual({ ids: [], count: 1 })
  })

  test('undo and news of the same occasion at the same moment leave one that is unread', async () => {
    const { visitor, id } = await person()
    for (let round = 0; round < 8; round++) {
      await tell(id, 'talk')
      const ids = idsOf(await list(visitor, 'unread=true'))
      await read(visitor, { ids })
      const [undone] = await Promise.all([unread(visitor, ids), tell(id, 'talk')])
      expect(undone.ids).toBeDefined()
      expect(await countInSql(id)).toBe(1)
      await settle(id, 'talk')
    }
  })

  test('what was seen where it happened is settled, and told once', async () => {
    const { visitor, id } = await person()
    await tell(id, 'talk')
    await tell(id, 'other')
    const [, talk] = idsOf(await list(visitor))
    await settle(id, 'talk')
    await settle(id, 'talk')
    await settle(id, 'never told')
    expect(told.filter(({ event }) => event === 'notifications-read').map(({ payload }) => payload)).toEqual([
      { ids: [talk], count: 1 },
    ])
  })

  test('of several devices at once are each told with the count that is left when all are done', async () => {
    const { visitor, id } = await person()
    const keys = Array.from({ length: 10 }, (_, n) => `n${n}`)
    for (const key of keys) await tell(id, key)
    const ids = idsOf(await list(visitor))
    await Promise.all(ids.map((each) => read(visitor, { ids: [each] })))
    const counts = told
      .filter(({ event }) => event === 'notifications-read')
      .map(({ payload }) => (payload as { count: number }).count)
    expect(counts.toSorted((a, b) => b - a)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(counts.at(-1)).toBe(0)
  })
})
