import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import { afterAll, describe, expect, test } from 'vitest'
import { testSettings } from '../../../testing/test-app.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { appendHead, readHeads } from './audit-heads.ts'
import { checkAudit, readAuditCheck, withHeads } from './check-audit.ts'
import { noteAuditHead } from './note-audit-head.ts'
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

const folder = join(tmpdir(), `evenkeel-heads-${randomUUID()}`)
afterAll(() => rm(folder, { recursive: true, force: true }))
const newHeads = () => join(folder, randomUUID())

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
  const settings = { ...testSettings, auditHeads: { file: newHeads(), email: undefined } }
  const log = { error: () => {} } as never
  let now = new Date('2026-11-02T12:00:00Z')
  const check = async (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000)
    await checkAudit({ database, clock: { now: () => now }, log, settings })
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

describe('heads noted outside the database (S4)', () => {
  const at = new Date('2026-11-18T05:00:00Z')
  const logged: object[] = []
  const log = { info: (data: object) => void logged.push(data), error: () => {} } as never
  const jobs = { add: async () => {} } as never
  async function sixRows(email?: string) {
    const settings = { ...testSettings, auditHeads: { file: newHeads(), email } }
    const services = { database, clock: { now: () => at }, settings, log, jobs }
    for (let n = 1; n <= 4; n++) await write(`row ${n}`)
    await noteAuditHead(services)
    await noteAuditHead(services)
    for (let n = 5; n <= 6; n++) await write(`row ${n}`)
    await noteAuditHead(services)
    const verify = async () => withHeads(services, await verifyAudit({ database }))
    return { services, verify, file: settings.auditHeads.file }
  }
  const noted = `noted on ${formatDateAndTimeInZone(at, 'UTC')}`

  test.each([
    ['update audit set actor_id = 8 where seq = 5', 5, 'its contents were changed'],
    ['delete from audit where seq = 3', 4, 'rows 3 to 3 are missing'],
    ['delete from audit where seq > 4', 5, `the last 2 rows, ${noted}, are gone`],
    ['delete from audit where seq = 6', 6, `the last 1 row, ${noted}, is gone`],
    ['delete from audit', 1, `all 6 rows, ${noted}, are gone`],
  ])('find out: %s', async (sql, brokenAt, reason) => {
    const { verify } = await sixRows()
    expect(await verify()).toMatchObject({ isWhole: true, count: 6 })
    await tamper(sql)
    expect(await verify()).toMatchObject({ isWhole: false, brokenAt, reason })
  })

  test('find out a chain that was written again from a row on', async () => {
    const { verify } = await sixRows()
    await tamper('delete from audit where seq > 3')
    for (let n = 4; n <= 7; n++) await write(`another row ${n}`)
    expect(await verifyAudit({ database })).toMatchObject({ isWhole: true, count: 7 })
    expect(await verify()).toMatchObject({ brokenAt: 4, reason: `it isn’t the row ${noted}` })
  })

  test('are lines that are only added, one for each change, and in the log', async () => {
    logged.length = 0
    const { file } = await sixRows()
    const heads = await readHeads(file)
    expect(heads.map(({ row }) => row)).toEqual([4, 6])
    expect(logged).toEqual(heads.map(({ row, hash }) => ({ row, hash })))
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(3)
  })

  test('go by mail once a day to who wants them', async () => {
    const { file } = await sixRows('auditor@company.example')
    const [first] = await readHeads(file)
    const { rows } = await database.pool.query('select to_address, subject, body_text from mail')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      to_address: 'auditor@company.example',
      subject: 'Evenkeel audit log on Nov 18, 2026: row 4',
    })
    expect(rows[0].body_text).toContain(`npm run audit:verify -- ${first?.hash}`)
  })

  test('are used by the daily check', async () => {
    const { services } = await sixRows()
    await tamper('delete from audit')
    await checkAudit(services)
    expect(await readAuditCheck(services)).toMatchObject({ brokenAt: 1 })
  })

  test('after an accepted restore no longer expect the rows it took, but all others', async () => {
    const { verify, file } = await sixRows()
    await tamper('delete from audit where seq > 5')
    const restored = await verifyAudit({ database })
    const hash = restored.isWhole ? restored.head : ''
    await appendHead(file, { at: at.toISOString(), row: 5, hash, restoredTo: 5, reason: 'restored' })
    await write('another row 6')
    expect(await verify()).toMatchObject({ isWhole: true, count: 6 })
    await tamper('delete from audit where seq > 3')
    expect(await verify()).toMatchObject({ brokenAt: 4, reason: `the last 2 rows, ${noted}, are gone` })
  })
})
