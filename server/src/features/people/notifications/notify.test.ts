import { describe, expect, test } from 'vitest'
import { deleteOldNotifications } from './delete-old-notifications.ts'
import { useNotifications } from './fixtures/use-notifications.ts'
import { notify } from './notify.ts'

const { person, tell, told, list, read, wish, database, services, clock, countInSql } =
  await useNotifications()

const titles = (body: { notifications: { title: string }[] }) =>
  body.notifications.map(({ title }) => title.replace('About ', ''))
const idsOf = (body: { notifications: { id: number }[] }) => body.notifications.map(({ id }) => id)
const later = () => clock.pass(1000)

describe('telling somebody', () => {
  test('what is rolled back tells nobody', async () => {
    const { visitor, id } = await person()
    const broken = database.transaction(async (transaction) => {
      await notify(services, transaction, {
        personId: id,
        event: 'message',
        kind: 'message',
        title: 'x',
        body: '',
        link: '/x',
        key: 'k',
      })
      throw new Error('the act failed')
    })
    await expect(broken).rejects.toThrow('the act failed')
    expect(told).toEqual([])
    expect((await list(visitor)).total).toBe(0)
  })

  test('reaches open pages with what the list has of it (spec 7-34)', async () => {
    const { visitor, id } = await person()
    await tell(id, 'a')
    const [{ is_read: _, ...listed }] = (await list(visitor)).notifications
    expect(told).toEqual([{ personId: id, event: 'new-notification', payload: listed }])
  })

  test('again of the same occasion replaces the unread one in place: same number, new words, newest again', async () => {
    const { visitor, id } = await person()
    await tell(id, 'talk', { title: 'first' })
    later()
    await tell(id, 'other', { title: 'other' })
    later()
    const before = idsOf(await list(visitor))
    await tell(id, 'talk', { title: 'second' })
    const after = await list(visitor)
    expect(titles(after)).toEqual(['second', 'other'])
    expect(idsOf(after)).toEqual(before.toReversed())
    expect(after.count).toBe(2)
  })

  test('again after it was read is a new one, and the read one stays', async () => {
    const { visitor, id } = await person()
    await tell(id, 'talk', { title: 'first' })
    const [first = 0] = idsOf(await list(visitor))
    await read(visitor, { ids: [first] })
    later()
    await tell(id, 'talk', { title: 'second' })
    const after = await list(visitor)
    expect(
      after.notifications.map(({ title, is_read }: { title: string; is_read: boolean }) => [title, is_read]),
    ).toEqual([
      ['second', false],
      ['first', true],
    ])
  })

  test('many at once of one occasion leave one that is unread', async () => {
    const { visitor, id } = await person()
    await Promise.all(Array.from({ length: 12 }, (_, n) => tell(id, 'talk', { title: `${n}` })))
    expect(await list(visitor)).toMatchObject({ count: 1, total: 1 })
  })

  test('who wants nothing of such events on the screen has nothing there, and no page hears of it', async () => {
    const someone = await person()
    await wish(someone, { notifications: { message: { inApp: false, email: true } } })
    await tell(someone.id, 'a')
    expect(await list(someone.visitor)).toMatchObject({ count: 0, total: 0 })
    await tell(someone.id, 'b', { event: 'match-found', kind: 'match' })
    expect(titles(await list(someone.visitor))).toEqual(['b'])
    expect(told.map(({ payload }) => (payload as { title: string }).title)).toEqual(['About b'])
  })

  test('somebody who is gone is nothing to stumble over', async () => {
    await tell(5_000_000_999, 'a')
    expect(told).toEqual([])
  })
})

test('half a year and two thousand a person are kept, the newest and the unread ones', async () => {
  const [robin, kim] = [await person(), await person()]
  await database.pool.query(
    `insert into notification (person_id, event, kind, title, body, link, key, at, is_shown, read_at)
     select $1, 'message', 'message', 't', 'b', '/x', n::text, $2::timestamptz - n * interval '1 minute', true,
       case when n <= 1500 then now() end from generate_series(1, 2500) n`,
    [robin.id, clock.now()],
  )
  const titlesOf = async (id: number) =>
    (
      await database.pool.query('select title from notification where person_id = $1 order by at', [id])
    ).rows.map(({ title }) => title)
  await tell(kim.id, 'old')
  clock.pass(100 * 86_400_000)
  await tell(kim.id, 'new')
  await deleteOldNotifications(services)
  expect([(await titlesOf(robin.id)).length, await countInSql(robin.id)]).toEqual([2000, 1000])
  expect(await titlesOf(kim.id)).toEqual(['About old', 'About new'])
  clock.pass(81 * 86_400_000)
  await deleteOldNotifications(services)
  expect([await titlesOf(robin.id), await titlesOf(kim.id)]).toEqual([[], ['About new']])
})
