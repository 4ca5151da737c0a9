import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { checkAudit, readAuditCheck } from './check-audit.ts'
import { verifyAudit } from './verify-audit.ts'
import { writeAudit } from './write-audit.ts'

const database = await useTestDatabase()
const write = (event: string) =>
  database.transaction((transaction) =>
    writeAudit(transaction, { event, actorId: 7, detail: { note: 'ü "quoted" \\ /' } }),
  )
const tamper = (sql: string) =>
  database.pool.query(
    `alter table audit disable trigger all; ${sql}; alter table audit enable trigger all; alter table audit enable always trigger audit_refuse`,
  )

describe('nobody', () => {
  test.each(['update audit set event = $$x$$', 'delete from audit', 'truncate audit'])(
    'may %s',
    async (sql) => {
      await write('one')
      await expect(database.pool.query(sql)).rejects.toThrow('The audit trail can only be added to')
      expect((await verifyAudit({ database })).count).toBe(1)
    },
  )

  test('chooses the number, time or hash of a row', async () => {
    await database.pool.query(
      `insert into audit (seq, at, event, prev, hash) values (99, '2000-01-01', 'forged', '\\x00', '\\x00')`,
    )
    expect(await verifyAudit({ database })).toMatchObject({ isWhole: true, count: 1 })
    const { rows } = await database.pool.query(
      'select seq::int, at > now() - interval $$1 minute$$ as is_now from audit',
    )
    expect(rows).toEqual([{ seq: 1, is_now: true }])
  })
})

describe('the verifier', () => {
  test('finds a changed row, a removed row and a row slipped in', async () => {
    for (const [sql, brokenAt, reason] of [
      [`update audit set detail = '{}' where seq = 2`, 2, 'its contents were changed'],
      [`update audit set actor_id = 8 where seq = 3`, 3, 'its contents were changed'],
      ['delete from audit where seq = 2', 3, 'rows 2 to 2 are missing'],
      [
        `update audit set prev = decode(repeat('11', 32), 'hex') where seq = 2`,
        2,
        'it doesn’t follow the row before it',
      ],
    ] as const) {
      await tamper('truncate audit')
      for (const event of ['one', 'two', 'three']) await write(event)
      await tamper(sql)
      expect(await verifyAudit({ database })).toMatchObject({ isWhole: false, brokenAt, reason })
    }
  })

  test('finds rows removed from the end by the head noted before', async () => {
    for (const event of ['one', 'two', 'three']) await write(event)
    const verdict = await verifyAudit({ database })
    const head = verdict.isWhole ? verdict.head : ''
    expect(await verifyAudit({ database }, { expectedHead: head })).toMatchObject({ isWhole: true, count: 3 })
    await write('four')
    expect(await verifyAudit({ database }, { expectedHead: head })).toMatchObject({ isWhole: true, count: 4 })
    await tamper('delete from audit where seq >= 3')
    expect(await verifyAudit({ database })).toMatchObject({ isWhole: true, count: 2 })
    expect(await verifyAudit({ database }, { expectedHead: head })).toMatchObject({
      isWhole: false,
      reason: 'the last recorded entry is no longer in the chain',
    })
  })

  test('finds writers at the same time in one chain without gaps, and a rolled-back act without a row', async () => {
    const broken = database.transaction(async (transaction) => {
      await writeAudit(transaction, { event: 'undone' })
      throw new Error('the act failed')
    })
    await expect(broken).rejects.toThrow('the act failed')
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(`event ${n}`)))
    expect(await verifyAudit({ database })).toMatchObject({ isWhole: true, count: 20 })
  })
})

describe('the daily check', () => {
  const log = { error: () => {} } as never
  let now = new Date('2026-11-02T12:00:00Z')
  const check = async (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000)
    await checkAudit({ database, clock: { now: () => now }, log })
    return readAuditCheck({ database })
  }

  test('reads only what is new, and everything again after a week', async () => {
    for (const event of ['one', 'two']) await write(event)
    expect(await check(0)).toMatchObject({ brokenAt: null, checkedTo: 2 })
    await tamper(`update audit set event = 'forged' where seq = 1`)
    await write('three')
    expect(await check(1)).toMatchObject({ brokenAt: null, checkedTo: 3 })
    expect(await check(7)).toMatchObject({ brokenAt: 1 })
  })

  test('notices that the newest rows are gone', async () => {
    for (const event of ['one', 'two']) await write(event)
    await check(0)
    await tamper('delete from audit where seq = 2')
    expect(await check(1)).toMatchObject({ brokenAt: 2 })
  })
})
