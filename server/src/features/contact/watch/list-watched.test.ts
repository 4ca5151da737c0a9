import { Problem } from '@evenkeel/contract/problem'
import { describe, expect, test } from 'vitest'
import { helenas, useWatch } from './fixtures/use-watch.ts'

const house = await useWatch()
const { register, look, helena, save, watched, publish, run, setWatched, markRead, passTo } = house

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof Problem ? error.code : 'failed'),
  )
const dispute = (day: string) => register(day, [helenas({ disclosures: ['customer-dispute'] })])

describe('who may not', () => {
  test('an advisor or staff has no watch list', async () => {
    const advisor = house.caller(await helena(), 'advisor')
    for (const who of [advisor, { ...advisor, role: 'admin' as const }])
      for (const call of [watched(who), setWatched(who, 1, true), markRead(who, [1])])
        expect(await code(call)).toBe('not-allowed')
  })

  test('no one can watch, or stop watching, an advisor they neither saved nor hired', async () => {
    const robin = await house.consumer()
    const advisorId = await helena()
    await save(await house.consumer(), advisorId)
    for (const id of [advisorId, robin.personId, 99_999, 'x'])
      for (const is_watched of [true, false])
        expect(await code(setWatched(robin, id, is_watched))).toBe('not-found')
  })

  test('no one can read another’s changes, or mark them', async () => {
    await register('2026-11-02', [helenas()])
    const [robin, olive] = [await house.consumer(), await house.consumer()]
    await save(robin, await helena())
    await look()
    await dispute('2026-11-09')
    await look()
    const [change] = (await watched(robin)).changes
    expect((await watched(olive)).changes).toEqual([])
    expect(await code(markRead(olive, [change?.change_id ?? 0]))).toBe('answered')
    expect((await watched(robin)).changes).toMatchObject([{ is_read: false }])
  })
})

test('the list works from the first saved advisor on, before we looked at them', async () => {
  const robin = await house.consumer()
  expect(await watched(robin)).toEqual({ watched: [], stopped: [], changes: [], check_ins: [] })
  await save(robin, await helena())
  expect((await watched(robin)).watched).toMatchObject([
    { name: 'Helena Strand', because: 'saved', level: 'none', status: 'First check in progress' },
  ])
})

test('hired advisors come first, as hired where they were saved too, and only while it lasts', async () => {
  const { robin, dana, id } = await house.matched()
  await save(robin, dana.personId)
  const advisorId = await helena()
  await save(robin, advisorId)
  await house.hire(id, '2026-09-30')
  const list = (await watched(robin)).watched
  expect(list.map(({ advisor_id, because, request_id }) => [advisor_id, because, request_id])).toEqual([
    [dana.personId, 'hired', id],
    [advisorId, 'saved', null],
  ])
  await run(`update match_outcome set ended_on = '2026-10-01'`)
  expect((await watched(robin)).watched.map(({ because }) => because)).toEqual(['saved', 'saved'])
})

test('unread urgent changes come first, then the newest; read ones leave the state of the advisor', async () => {
  passTo('2026-11-02T15:00:00Z')
  await register('2026-11-02', [helenas()])
  const robin = await house.consumer()
  const advisorId = await helena()
  await save(robin, advisorId)
  await look()
  await dispute('2026-11-09')
  await look()
  passTo('2026-11-16T15:00:00Z')
  await publish(advisorId, [{ kind: 'monthly-subscription', monthly: 275 }])
  await look()
  const before = await watched(robin)
  expect(before.changes.map(({ kind }) => kind)).toEqual(['disclosure', 'fees'])
  expect(before.watched).toMatchObject([{ level: 'urgent', status: 'New disclosure' }])
  expect(before.changes[0]).toMatchObject({
    title: 'Helena Strand has a new disclosure',
    relation: 'You saved Helena on Nov 2.',
    before: { label: 'Before, Nov 2', value: '0 disclosures' },
    after: { label: 'Now, Nov 9', value: 'Customer dispute' },
    source: {
      name: 'SEC, Investment Adviser Public Disclosure, individuals',
      link: 'https://adviserinfo.sec.gov/individual/summary/4711',
    },
  })
  await markRead(robin, [before.changes[0]?.change_id ?? 0])
  const after = await watched(robin)
  expect(after.changes.map(({ kind, is_read }) => [kind, is_read])).toEqual([
    ['fees', false],
    ['disclosure', true],
  ])
  expect(after.watched).toMatchObject([{ level: 'changed', status: 'Fees changed' }])
  await markRead(
    robin,
    after.changes.map(({ change_id }) => change_id),
  )
  expect((await watched(robin)).watched).toMatchObject([
    { level: 'none', status: 'No change, checked Nov 16' },
  ])
  await markRead(robin, [before.changes[0]?.change_id ?? 0], false)
  expect((await watched(robin)).watched).toMatchObject([{ level: 'urgent' }])
})

test('stopping hides an advisor and what changed about them; watching again brings both back', async () => {
  await register('2026-11-02', [helenas()])
  const robin = await house.consumer()
  const advisorId = await helena()
  await save(robin, advisorId)
  await look()
  await dispute('2026-11-09')
  await look()
  for (const _ of ['once', 'twice']) await setWatched(robin, advisorId, false)
  expect(await watched(robin)).toEqual({
    watched: [],
    stopped: [{ advisor_id: advisorId, name: 'Helena Strand' }],
    changes: [],
    check_ins: [],
  })
  for (const _ of ['once', 'twice']) await setWatched(robin, advisorId, true)
  expect(await watched(robin)).toMatchObject({ watched: [{}], stopped: [], changes: [{}] })
})

test('who saves an advisor later isn’t told what changed before', async () => {
  await register('2026-11-02', [helenas()])
  const advisorId = await helena()
  await save(await house.consumer(), advisorId)
  await look()
  await dispute('2026-11-09')
  await look()
  const late = await house.consumer()
  await save(late, advisorId)
  await look()
  expect((await watched(late)).changes).toEqual([])
})

test('rows leave with their person: the consumer’s with them, the advisor’s changes with the advisor', async () => {
  await register('2026-11-02', [helenas()])
  const robin = await house.consumer()
  const advisorId = await helena()
  await save(robin, advisorId)
  await look()
  await dispute('2026-11-09')
  await look()
  await run('delete from person where id = $1', [robin.personId])
  expect([await house.count('watched_change'), await house.count('advisor_change')]).toEqual([0, 1])
  await run('delete from person where id = $1', [advisorId])
  expect([await house.count('advisor_change'), await house.count('watched_facts')]).toEqual([0, 0])
})
