import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { adminIn, numberOf } from '../../../testing/people.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import type { AuditEntry } from '../../account/audit/audit-tables.ts'
import { verifyAudit } from '../../account/audit/verify-audit.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { verifyAuditPart } from './verify-audit-part.ts'

const app = await useIdentityApp()
const { personIn, browser, database } = app
const path = '/api/v1/admin/audit'

const write = (entry: AuditEntry) => database.transaction((transaction) => writeAudit(transaction, entry))
const tamper = (sql: string) =>
  database.pool.query(
    `alter table audit disable trigger all; ${sql}; alter table audit enable trigger all; alter table audit enable always trigger audit_refuse`,
  )
const adminAlone = () => adminIn(app, 'ada@staff.example')
const list = async (who: TestBrowser, query = '') => (await who.get(`${path}${query}`)).body
const eventsOf = (body: { entries: { event: string }[] }) => body.entries.map(({ event }) => event)

describe('who may not', () => {
  test('only admins can read, export or verify the log', async () => {
    const robin = await personIn('robin@whitfield.example')
    const ruth = await personIn('ruth@ames.example', 'advisor')
    for (const [who, status] of [
      [browser(), 401],
      [robin, 403],
      [ruth, 403],
    ] as const)
      for (const address of [path, `${path}/export?format=csv`, `${path}/verification`])
        expect((await who.get(address)).status).toBe(status)
  })

  test.each([
    'actor=0',
    'subject=x',
    'masquerade=1',
    'from=yesterday',
    'to=2026-13-01',
    'event=A%20b',
    'before=-1',
    'limit=5',
  ])('nobody asks with %s', async (query) => {
    expect((await (await adminAlone()).get(`${path}?${query}`)).status).toBe(400)
  })
})

describe('the list', () => {
  test('is newest first, a page at a time, each row once', async () => {
    const admin = await adminAlone()
    await tamper('truncate audit')
    for (let n = 1; n <= 120; n++) await write({ event: `event-${n}` })
    const seen: string[] = []
    const sizes: number[] = []
    for (let before: string | null = ''; before !== null; ) {
      const body = await list(admin, before && `?before=${before}`)
      const own = eventsOf(body).filter((event) => event !== 'audit-read')
      seen.push(...own)
      sizes.push(body.entries.length)
      before = body.next
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `event-${120 - n}`))
    expect(sizes).toEqual([50, 50, 20])
  })

  test('finds by event, by who acted, by whom it is about, by masquerade and by day', async () => {
    const admin = await adminAlone()
    const ada = await numberOf(admin)
    await tamper('truncate audit')
    const masqueradeId = crypto.randomUUID()
    await write({ event: 'one', actorId: 7, subjectType: 'consumer', subjectId: 8 })
    await write({ event: 'two', actorId: ada, subjectType: 'advisor', subjectId: 9, masqueradeId })
    await write({ event: 'three', actorId: 7, subjectType: 'support-request', subjectId: 8 })
    const today = new Date().toISOString().slice(0, 10)
    for (const [query, found] of [
      ['event=two', ['two']],
      ['actor=7', ['three', 'one']],
      ['subject=8', ['one']],
      [`masquerade=${masqueradeId}`, ['two']],
      ['actor=7&event=one', ['one']],
      ['actor=9', []],
      ['to=2020-01-01', []],
      [`from=${today}&to=${today}&actor=7`, ['three', 'one']],
      ['from=2199-01-01', []],
    ] as const)
      expect([query, eventsOf(await list(admin, `?${query}`))]).toEqual([query, found])
    const [two] = (await list(admin, '?event=two')).entries
    expect(two).toMatchObject({ actor_id: ada, actor_role: 'admin', subject_type: 'advisor', subject_id: 9 })
    expect((await list(admin)).events).toEqual(['audit-read', 'one', 'three', 'two'])
  })

  test('names who acted and whom it is about, while they are here', async () => {
    const admin = await adminAlone()
    const robin = await personIn('robin@whitfield.example')
    const id = await numberOf(robin)
    await database.pool.query(
      `update person set first_name = 'Ada', last_name = 'Staff' where role = 'admin'`,
    )
    await database.pool.query(`update person set first_name = 'Robin' where role = 'consumer'`)
    await write({
      event: 'one',
      actorId: await numberOf(admin),
      subjectType: 'person',
      subjectId: id,
    })
    await write({ event: 'two', actorId: id, subjectType: 'support-request', subjectId: id })
    const { entries } = await list(admin)
    expect(entries[1]).toMatchObject({ actor_name: 'Ada Staff', actor_role: 'admin' })
    expect(entries[1]).toMatchObject({ subject_name: 'Robin', subject_role: 'consumer' })
    expect(entries[0]).toMatchObject({ actor_name: 'Robin', subject_name: null, subject_role: null })
    await database.pool.query('update person set is_deleted = true where id = $1', [id])
    expect(JSON.stringify((await list(admin)).entries)).not.toContain('Robin')
  })

  test('cuts days on the clock of the reader, as the rows are shown', async () => {
    const admin = await adminAlone()
    await tamper('truncate audit')
    await write({ event: 'late-evening' })
    await tamper(`update audit set at = '2026-11-18T03:30:00Z'`)
    const found = async (query: string) => eventsOf(await list(admin, `?event=late-evening&${query}`))
    const denver = 'zone=America%2FDenver'
    expect(await found(`from=2026-11-17&to=2026-11-17&${denver}`)).toEqual(['late-evening'])
    expect(await found(`from=2026-11-18&to=2026-11-18&${denver}`)).toEqual([])
    expect(await found('from=2026-11-18&to=2026-11-18')).toEqual(['late-evening'])
    expect((await admin.get(`${path}?zone=Mars%2FOlympus`)).status).toBe(400)
  })
})

describe('reading', () => {
  const readings = async () =>
    (
      await database.pool.query(
        `select event, subject_id::float8 as subject, detail from audit where event like 'audit-%' order by seq`,
      )
    ).rows

  test('is written down once for a while, whatever pages are turned, and again for each person and file', async () => {
    const admin = await adminAlone()
    const robin = await personIn('robin@whitfield.example')
    const id = await numberOf(robin)
    for (const query of ['', '?event=one', '?before=3', `?subject=${id}`, `?subject=${id}&event=two`])
      await list(admin, query)
    await admin.get(`${path}/export?format=csv`)
    await admin.get(`${path}/export?format=csv`)
    expect(await readings()).toEqual([
      { event: 'audit-read', subject: null, detail: { filter: {} } },
      { event: 'audit-read', subject: id, detail: { filter: { subject: id } } },
      { event: 'audit-exported', subject: null, detail: { filter: {}, format: 'csv' } },
      { event: 'audit-exported', subject: null, detail: { filter: {}, format: 'csv' } },
    ])
    const { body } = await robin.get('/api/v1/privacy/access-log')
    expect(body.entries).toMatchObject([{ what: 'Your entries in the audit log', why: 'Opened in review' }])
  })

  test('is written down again after ten minutes, and for another admin', async () => {
    const [ada, ben] = [await adminAlone(), await adminIn(app, 'ben@staff.example')]
    await list(ada)
    await list(ben)
    await tamper(`update audit set at = at - interval '11 minutes' where event = 'audit-read'`)
    await list(ada)
    expect(await readings()).toHaveLength(3)
  })

  test('the lines of somebody who never was is no failure', async () => {
    expect((await (await adminAlone()).get(`${path}?subject=4711`)).status).toBe(200)
  })
})

describe('a file of the audit log', () => {
  const verifies = (rows: { prev: string; hash: string; hashed: string }[]) => {
    let before = '0'.repeat(64)
    for (const { prev, hash, hashed } of rows) {
      const made = createHash('sha256').update(Buffer.from(prev, 'hex')).update(hashed).digest('hex')
      if (prev !== before || made !== hash) return false
      before = hash
    }
    return rows.length > 0
  }

  test('can be verified with nothing but the file', async () => {
    const admin = await adminAlone()
    // More than one batch.
    await database.pool.query(
      `insert into audit (event, detail) select 'ü "quoted" \\ =1+1', jsonb_build_object('n', n, 'text', e'a,b\r\n"c"')
       from generate_series(1, 510) n`,
    )
    const { body, headers } = await app.app.inject({
      url: `${path}/export?format=ndjson`,
      remoteAddress: '192.0.2.7',
      headers: {
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        authorization: `Bearer ${admin.bearer}`,
      },
    })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.ndjson"$/,
    )
    const rows = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(verifies(rows)).toBe(true)
    expect(rows.at(-1)).toMatchObject({ event: 'audit-exported', seq: rows.length })
    expect(rows[500]).toMatchObject({ at: JSON.parse(rows[500]?.hashed)[1] })
    rows[7].hashed = rows[7].hashed.replace('ü', 'u')
    expect(verifies(rows)).toBe(false)
  })

  test('as a table keeps every cell, and holds nothing a program would reckon', async () => {
    const admin = await adminAlone()
    await tamper('truncate audit')
    await write({ event: '=1+1', route: '@sum(a1)', detail: { text: 'a,b\r\n"c"' } })
    const { body } = await admin.get(`${path}/export?format=csv&event=two`)
    expect(body).toBe(
      'seq,at,event,actor_id,subject_type,subject_id,masquerade_id,route,outcome,request_id,ip_hash,detail,prev,hash,hashed\r\n',
    )
    const [, first = ''] = String((await admin.get(`${path}/export?format=csv`)).body).split('\r\n')
    expect(first).toMatch(
      /^1,\d{4}-[^,]+Z,'=1\+1,,,,,'@sum\(a1\),,,,"\{""text"":""a,b\\r\\n\\""c\\""""\}",0{64},[0-9a-f]{64},"\[1, /,
    )
  })
})

describe('verifying', () => {
  const verify = async (who: TestBrowser, after?: number) =>
    (await who.get(`${path}/verification${after === undefined ? '' : `?after=${after}`}`)).body

  test('a whole audit log says up to which row, and its head is the one of the command', async () => {
    const admin = await adminAlone()
    await write({ event: 'one' })
    const verdict = await verifyAudit({ database })
    const head = verdict.isWhole ? verdict.head : ''
    const { count } = verdict
    expect(await verify(admin)).toEqual({
      verified_to: count,
      head,
      newest: count,
      is_done: true,
      broken: null,
    })
    expect(await verify(admin, count)).toMatchObject({ verified_to: count, head, is_done: true })
  })

  test.each([
    [`update audit set detail = '{"forged": true}' where seq = 2`, 2, 'its contents were changed', 1],
    ['delete from audit where seq = 2', 3, 'rows 2 to 2 are missing', 1],
    [
      `update audit set prev = decode(repeat('11', 32), 'hex') where seq = 3`,
      3,
      'it doesn’t follow the row before it',
      2,
    ],
  ] as const)('names the first row that is broken after %s', async (sql, seq, reason, verified_to) => {
    const admin = await adminAlone()
    await tamper('truncate audit')
    for (const event of ['one', 'two', 'three', 'four']) await write({ event })
    expect(await verify(admin)).toMatchObject({ broken: null })
    await tamper(sql)
    expect(await verify(admin)).toMatchObject({ verified_to, is_done: true, broken: { seq, reason } })
  })

  test('goes on from a row that was verified, and says when that row is gone', async () => {
    const admin = await adminAlone()
    await tamper('truncate audit')
    for (const event of ['one', 'two', 'three']) await write({ event })
    await tamper(`update audit set event = 'forged' where seq = 1`)
    expect(await verify(admin, 1)).toMatchObject({ verified_to: 3, broken: null })
    await tamper('delete from audit where seq = 2')
    expect(await verify(admin, 2)).toMatchObject({ broken: { seq: 2, reason: 'the row is missing' } })
  })

  test('takes a part of a long audit log at a time', async () => {
    for (const event of ['one', 'two', 'three', 'four', 'five']) await write({ event })
    const first = await verifyAuditPart({ database, clock: app.clock, settings: app.services.settings }, 0, 3)
    expect(first).toMatchObject({ verified_to: 3, newest: 5, is_done: false, broken: null })
    const second = await verifyAuditPart(
      { database, clock: app.clock, settings: app.services.settings },
      first.verified_to,
      3,
    )
    expect(second).toMatchObject({ verified_to: 5, is_done: true, broken: null })
  })
})

test('a role that may only add to the audit log can neither change it nor take its guard off', async () => {
  await write({ event: 'one' })
  const client = await database.pool.connect()
  try {
    await client.query(
      `do $$ begin create role trail_writer; exception when duplicate_object then null; end $$`,
    )
    await client.query('grant insert, select on audit to trail_writer; set role trail_writer')
    for (const sql of [
      `update audit set event = 'x'`,
      'delete from audit',
      'truncate audit',
      'alter table audit disable trigger all',
      'drop table audit',
      `set session_replication_role = 'replica'`,
    ])
      await expect(client.query(sql)).rejects.toThrow(/permission denied|must be owner/)
    await client.query(`insert into audit (event) values ('two')`)
  } finally {
    await client.query('reset role; revoke all on audit from trail_writer')
    client.release()
  }
  expect(await verifyAudit({ database })).toMatchObject({ isWhole: true, count: 2 })
})
