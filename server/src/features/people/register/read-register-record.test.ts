import { registerRecordSchema } from '@evenkeel/contract/people/register'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { insertRegisterFacts } from './fixtures/insert-facts.ts'
import { danasFirm, firmFacts, personFacts } from './fixtures/sample-facts.ts'
import { readFeedDate } from './read-feed-date.ts'
import { readRegisterRecord } from './read-register-record.ts'

const database = await useTestDatabase()
const { orm, pool } = database

describe('a record', () => {
  test('is not there for a number the register never had', async () => {
    await insertRegisterFacts(database, { people: [personFacts()] })
    expect(await readRegisterRecord(orm, '4712')).toBe(undefined)
  })

  test('of somebody who left has no licence, no firm’s form, and says when', async () => {
    await insertRegisterFacts(database, {
      people: [personFacts()],
      firms: [firmFacts({ states: [{ state: 'UT', status: 'FILED', since: null }] })],
      goneOn: '2026-11-16',
    })
    const record = await readRegisterRecord(orm, '4711')
    expect(record).toMatchObject({ isActive: false, firm: null, goneOn: '2026-11-16', asOf: '2026-11-09' })
    expect(new Set(record?.licences.map(({ basis }) => basis))).toEqual(new Set(['no-registration']))
  })

  test('is that of an active adviser by their registrations, whatever the flag for brokers’ agents says', async () => {
    const pending = danasFirm.registrations.map((each) => ({ ...each, status: 'PENDING' }))
    await insertRegisterFacts(database, {
      people: [
        personFacts({ isActive: false }),
        personFacts({ crd: '4712', firms: [{ ...danasFirm, registrations: pending }] }),
      ],
    })
    expect((await readRegisterRecord(orm, '4711'))?.isActive).toBe(true)
    expect((await readRegisterRecord(orm, '4712'))?.isActive).toBe(false)
  })

  test('is read in names that people write, and is fit for the wire', async () => {
    await insertRegisterFacts(database, {
      people: [
        personFacts({
          firstName: 'MARGARET',
          middleName: 'ANNE',
          lastName: "O'DONNELL",
          suffix: 'JR',
          otherNames: [
            { firstName: 'PEGGY', middleName: null, lastName: '', suffix: null },
            { firstName: 'MARGARET', middleName: null, lastName: 'HALE', suffix: 'III' },
          ],
          previousFirms: [{ crd: '7', name: 'SELBRIDGE ADVISORS', from: '2011-04-05', to: '2018-02-01' }],
        }),
      ],
      firms: [firmFacts({ webAddresses: ['HTTP://WWW.OKAFOR.EXAMPLE/Advice', 'okafor.example'] })],
    })
    const record = await readRegisterRecord(orm, '4711')
    expect(record).toMatchObject({
      firstName: 'Margaret',
      middleName: 'Anne',
      lastName: "O'Donnell",
      suffix: 'Jr.',
      otherNames: ["Peggy O'Donnell", 'Margaret Hale III'],
      firms: [{ crd: '815', name: 'Okafor Planning, LLC', branches: [{ city: 'Boulder', state: 'CO' }] }],
      previousFirms: [{ name: 'Selbridge Advisors' }],
      registeredSince: '2011-04-05',
      firm: {
        name: 'Okafor Planning',
        webAddresses: ['http://www.okafor.example/Advice', 'https://okafor.example/'],
        source: 'register-sec-firms',
        asOf: '2026-11-09',
      },
      source: 'register-individuals',
      asOf: '2026-11-09',
      goneOn: null,
    })
    expect(registerRecordSchema.parse(record)).toEqual(record)
  })

  test('has no link that is not of the web', async () => {
    const webAddresses = ['javascript:alert(1)', 'https://dana:secret@okafor.example', 'N/A', '', ' ']
    await insertRegisterFacts(database, {
      people: [personFacts({ link: 'javascript:alert(1)' })],
      firms: [firmFacts({ webAddresses })],
    })
    const record = await readRegisterRecord(orm, '4711')
    expect([record?.link, record?.firm?.webAddresses]).toEqual([null, []])
  })

  test('has the form of the firm somebody joined last as an adviser, of those the register still has', async () => {
    const since = (day: string) => [{ authority: 'CO', category: 'RA', status: 'APPROVED', since: day }]
    const firms = [
      { ...danasFirm, crd: '1', registrations: since('2010-01-01') },
      { ...danasFirm, crd: '2', registrations: since('2020-01-01') },
      { ...danasFirm, crd: '3', registrations: [] },
      { ...danasFirm, crd: null, registrations: since('2025-01-01') },
    ]
    await insertRegisterFacts(database, {
      people: [personFacts({ firms })],
      firms: ['1', '2', '3'].map((crd) => firmFacts({ crd })),
    })
    const firmOf = async () => (await readRegisterRecord(orm, '4711'))?.firm?.crd
    expect(await firmOf()).toBe('2')
    await pool.query(`update register_firm set gone_on = '2026-11-16' where crd = '2'`)
    expect(await firmOf()).toBe('1')
    await pool.query(`update register_firm set gone_on = '2026-11-16'`)
    expect(await firmOf()).toBe(undefined)
  })

  test('has its last 20 changes, newest first, and none of anybody else or of a firm with that number', async () => {
    await insertRegisterFacts(database, { people: [personFacts()] })
    await pool.query(
      `insert into register_change (subject, crd, fact, seen_on, feed_id)
       select 'person', '4711', 'fact ' || n, '2026-10-01'::date + n, (select max(id) from register_feed)
       from generate_series(1, 25) as n
       union all select 'firm', '4711', 'firm', '2026-10-01', (select max(id) from register_feed)
       union all select 'person', '4712', 'other', '2026-10-01', (select max(id) from register_feed)`,
    )
    const changes = (await readRegisterRecord(orm, '4711'))?.changes ?? []
    expect(changes).toHaveLength(20)
    expect(changes[0]).toEqual({ fact: 'fact 25', seenOn: '2026-10-26' })
    expect(changes.at(-1)?.fact).toBe('fact 6')
  })
})

describe('the day of the register', () => {
  test('is none while no file of individuals was read to its end', async () => {
    expect(await readFeedDate(orm)).toBe(null)
    await insertRegisterFacts(database, { firms: [firmFacts()] })
    await pool.query(`update register_feed set finished_at = null where kind = 'individuals'`)
    expect(await readFeedDate(orm)).toBe(null)
  })

  test('is that of the newest file, not of the one read last', async () => {
    await insertRegisterFacts(database, { asOf: '2026-11-09' })
    await insertRegisterFacts(database, { asOf: '2026-11-02' })
    expect(await readFeedDate(orm)).toBe('2026-11-09')
  })
})
