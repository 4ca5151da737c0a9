import { notificationTimes } from '@evenkeel/contract/constants'
import { describe, expect, test } from 'vitest'
import { notificationsPath, useNotifications } from './fixtures/use-notifications.ts'

const house = await useNotifications()
const { person, tell, list, read, unread, database, clock } = house

const titles = (body: { notifications: { title: string }[] }) =>
  body.notifications.map(({ title }) => title.replace('About ', ''))
const idsOf = (body: { notifications: { id: number }[] }) => body.notifications.map(({ id }) => id)
const later = () => clock.pass(1000)

describe('notifications are refused', () => {
  test('to somebody who is not signed in', async () => {
    const visitor = house.browser()
    expect((await visitor.get(notificationsPath)).status).toBe(401)
    expect((await visitor.post(`${notificationsPath}/read`, { up_to: 1 })).status).toBe(401)
    expect((await visitor.post(`${notificationsPath}/unread`, { ids: [1] })).status).toBe(401)
  })

  test('of somebody else: they are not listed, not counted, not marked, and their numbers say nothing', async () => {
    const [robin, kim] = [await person(), await person('advisor')]
    await tell(robin.id, 'a')
    const [id = 0] = idsOf(await list(robin.visitor))
    expect(await list(kim.visitor)).toEqual({ success: true, notifications: [], count: 0, total: 0 })
    const nothing = { ids: [], count: 0 }
    expect(await read(kim.visitor, { ids: [id] })).toEqual(nothing)
    expect(await read(kim.visitor, { up_to: id })).toEqual(nothing)
    expect(await read(kim.visitor, { ids: [id + 1000] })).toEqual(nothing)
    await read(robin.visitor, { ids: [id] })
    expect(await unread(kim.visitor, [id])).toEqual(nothing)
    expect((await list(robin.visitor)).count).toBe(0)
  })

  test.each([
    'limit=1001',
    'limit=-1',
    'limit=1e9',
    'offset=-1',
    'offset=x',
    'unread=yes',
    'kind=secret',
    'who=1',
  ])('for a question that is none: %s', async (query) => {
    expect((await (await person()).visitor.get(`${notificationsPath}?${query}`)).status).toBe(400)
  })

  test.each([{}, { ids: [] }, { ids: [0] }, { ids: ['1'] }, { up_to: 1, ids: [1] }, { up_to: null }])(
    'for a mark that is none: %o',
    async (body) => {
      expect((await (await person()).visitor.post(`${notificationsPath}/read`, body)).status).toBe(400)
    },
  )
})

describe('the list', () => {
  test('has unread ones first, then the newest first, in pages that neither repeat nor leave out (spec 3-14, 7-13)', async () => {
    const { visitor, id } = await person()
    const keys = Array.from({ length: 25 }, (_, n) => `n${n}`)
    for (const key of keys) {
      await tell(id, key)
      later()
    }
    const all = await list(visitor, 'limit=1000')
    expect(titles(all)).toEqual(keys.toReversed())
    await read(visitor, { ids: idsOf(all).slice(0, 5) })
    const expected = [...keys.slice(0, 20).toReversed(), ...keys.slice(20).toReversed()]
    const pages = [
      await list(visitor),
      await list(visitor, 'offset=10'),
      await list(visitor, 'offset=20&limit=10'),
    ]
    expect(pages.flatMap(titles)).toEqual(expected)
    expect(pages.map(({ count, total, success }) => [success, count, total])).toEqual(
      pages.map(() => [true, 20, 25]),
    )
    expect(pages[0].notifications).toHaveLength(notificationTimes.pageSize)
  })

  test('of unread ones and of one kind has its own total; the count stays that of all that is unread', async () => {
    const { visitor, id } = await person()
    await tell(id, 'a', { kind: 'request', event: 'request-answered' })
    await tell(id, 'b')
    await tell(id, 'c')
    const [newest = 0] = idsOf(await list(visitor))
    await read(visitor, { ids: [newest] })
    const asked = ['unread=true', 'unread=false', 'kind=message', 'kind=message&unread=true', 'limit=0']
    const answers = await Promise.all(asked.map((query) => list(visitor, query)))
    expect(answers.map(({ total, count, notifications }) => [total, count, notifications.length])).toEqual([
      [2, 2, 2],
      [3, 2, 3],
      [2, 2, 2],
      [1, 2, 1],
      [3, 2, 0],
    ])
  })

  test('says of each what the contract has', async () => {
    const { visitor, id } = await person()
    await tell(id, 'a', { title: 'Dana Reyes has accepted', body: '“Hello” <b>', kind: 'match' })
    const [only] = (await list(visitor)).notifications
    expect(only).toEqual({
      id: expect.any(Number),
      title: 'Dana Reyes has accepted',
      body: '“Hello” <b>',
      kind: 'match',
      link: '/shared/matchmaking/messages?request=1',
      is_read: false,
      at: Math.floor(clock.now().getTime() / 1000),
    })
  })

  test('is read from its index, whatever the page', async () => {
    const { id } = await person()
    await database.pool.query(
      `insert into notification (person_id, event, kind, title, body, link, key, at, is_shown, read_at)
       select $1, 'message', 'message', 't', 'b', '/x', n::text, now() - n * interval '1 minute', true,
         case when n > 50 then now() end from generate_series(1, 1500) n`,
      [id],
    )
    await database.pool.query('analyze notification')
    const plan = async (statement: string) =>
      (await database.pool.query(`explain ${statement}`, [id])).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    const page = await plan(
      `select id from notification where person_id = $1 and is_shown
       order by (read_at is not null), at desc, id desc limit 10 offset 30`,
    )
    expect(page).toContain('notification_listed')
    expect(page).not.toMatch(/Sort|Seq Scan/)
    expect(
      await plan(`select count(*) from notification where person_id = $1 and is_shown and read_at is null`),
    ).toContain('notification_unread_key')
  })
})
