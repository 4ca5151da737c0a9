import { describe, expect, test } from 'vitest'
import { writeIndividualsXml } from '../../../outside/register-feed/write-feed-xml.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { testServices } from '../../../testing/test-app.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { firmFacts, personFacts } from './fixtures/sample-facts.ts'
import { crowd, useFeeds } from './fixtures/write-feeds.ts'
import { importFeed } from './import-feed.ts'

const database = await useTestDatabase()
const services = testServices({ database, clock: fakeClock() })
const { individuals, firms, file } = useFeeds()
const rows = async (sql: string) => (await database.pool.query(sql)).rows
const changes = () => rows('select crd, fact, before, after, seen_on::text from register_change order by id')
const standing = () =>
  rows('select crd, first_seen_on::text, as_of::text, gone_on::text from register_person order by crd::int')
const dana = personFacts({ crd: '1' })
const lee = personFacts({ crd: '2', firstName: 'LEE' })

describe('nothing is taken over twice, or from the past', () => {
  test('the same file again changes nothing and says so', async () => {
    const path = individuals([dana, lee], '2026-11-02')
    const first = await importFeed(services, path)
    expect(first).toMatchObject({
      outcome: 'imported',
      records: 2,
      added: 2,
      changed: 0,
      gone: 0,
      sweep: 'done',
    })
    const before = await rows('select * from register_person, register_feed')
    expect(await importFeed(services, path)).toMatchObject({
      feedId: first.feedId,
      outcome: 'known',
      records: 2,
      added: 2,
    })
    expect(await rows('select * from register_person, register_feed')).toEqual(before)
    expect(await rows('select event, detail from audit')).toEqual([
      {
        event: 'register-imported',
        detail: { feedId: 1, kind: 'individuals', madeOn: '2026-11-02', records: 2, sweep: 'done' },
      },
    ])
  })

  test('an older file is refused; one of another kind is not', async () => {
    await importFeed(services, individuals([dana], '2026-11-09'))
    await expect(importFeed(services, individuals([lee], '2026-11-08'))).rejects.toThrow(
      /is from Nov 8, 2026\. A newer file of individuals \(Nov 9, 2026\) is already imported/,
    )
    expect(await importFeed(services, firms([firmFacts()], '2026-11-01'))).toMatchObject({ added: 1 })
    expect(await standing()).toHaveLength(1)
  })

  test('a number that stands in a file twice counts once, also far apart', async () => {
    const people = [
      ...crowd(1500),
      personFacts({ crd: '3', lastName: 'TWO' }),
      personFacts({ crd: '1499', lastName: 'TWO' }),
    ]
    const report = await importFeed(services, individuals(people, '2026-11-09'))
    expect(report).toMatchObject({ records: 1502, added: 1500, malformed: 2 })
    expect(report.faults).toMatchObject([
      { number: 1501, crd: '3', reason: expect.stringContaining('the first record counts') },
      { number: 1502, crd: '1499' },
    ])
    expect(await rows(`select from register_person where facts ->> 'lastName' = 'TWO'`)).toEqual([])
  })
})

describe('what changed from one day to the next', () => {
  test('is written fact by fact with both values', async () => {
    await importFeed(services, individuals([dana, lee], '2026-11-02'))
    const later = { ...dana, disclosures: ['customer-dispute' as const], isActive: false }
    expect(await importFeed(services, individuals([later, lee], '2026-11-09'))).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 1,
    })
    expect(await changes()).toEqual([
      { crd: '1', fact: 'isActive', before: true, after: false, seen_on: '2026-11-09' },
      { crd: '1', fact: 'disclosures', before: [], after: ['customer-dispute'], seen_on: '2026-11-09' },
    ])
    expect(await standing()).toMatchObject([
      { crd: '1', first_seen_on: '2026-11-02', as_of: '2026-11-09' },
      { crd: '2', first_seen_on: '2026-11-02', as_of: '2026-11-09' },
    ])
  })

  test('somebody goes, and comes back', async () => {
    await importFeed(services, individuals([dana, lee], '2026-11-02'))
    expect(await importFeed(services, individuals([dana], '2026-11-03'))).toMatchObject({
      gone: 1,
      sweep: 'done',
    })
    expect(await standing()).toMatchObject([
      { gone_on: null },
      { as_of: '2026-11-02', gone_on: '2026-11-03' },
    ])
    expect(await importFeed(services, individuals([dana], '2026-11-04'))).toMatchObject({ gone: 0 })
    const back = { ...lee, isActive: false }
    expect(await importFeed(services, individuals([dana, back], '2026-11-05'))).toMatchObject({ changed: 1 })
    expect(await standing()).toMatchObject([{ gone_on: null }, { as_of: '2026-11-05', gone_on: null }])
    expect(await changes()).toMatchObject([
      { crd: '2', fact: 'record', before: 'listed', after: 'gone', seen_on: '2026-11-03' },
      { crd: '2', fact: 'isActive', before: true, after: false },
      { crd: '2', fact: 'record', before: 'gone', after: 'listed', seen_on: '2026-11-05' },
    ])
    await importFeed(services, individuals([dana], '2026-11-06'))
    expect(await importFeed(services, individuals([dana, back], '2026-11-07'))).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
  })
})

describe('nobody is taken for gone', () => {
  const stands = async () => {
    await importFeed(services, individuals(crowd(10), '2026-11-02'))
  }

  test('by a part of the register', async () => {
    await stands()
    const report = await importFeed(services, individuals(crowd(2), '2026-11-09'), { isWhole: false })
    expect(report).toMatchObject({ gone: 0, sweep: 'skipped: the file covers only part of the register' })
  })

  test('by a file with less than half of them, unless that is wanted', async () => {
    await stands()
    const report = await importFeed(services, individuals(crowd(4), '2026-11-09'))
    expect(report).toMatchObject({
      outcome: 'imported',
      gone: 0,
      sweep: expect.stringContaining('less than half'),
    })
    expect(await importFeed(services, individuals(crowd(5), '2026-11-09'))).toMatchObject({ gone: 5 })
    const wanted = await importFeed(services, individuals(crowd(1), '2026-11-10'), { acceptsShrinking: true })
    expect(wanted).toMatchObject({ gone: 4, sweep: 'done' })
  })

  test('by a record that cannot be read', async () => {
    await stands()
    const path = (text: (xml: string) => string, genOn: string) =>
      importFeed(services, file(text([...writeIndividualsXml(crowd(10), genOn)].join(''))))
    const named = await path(
      (xml) => xml.replaceAll('lastNm="OKAFOR" firstNm="DANA" midNm="R" indvlPK="7"', 'indvlPK="7"'),
      '2026-11-03',
    )
    expect(named).toMatchObject({ malformed: 1, unchanged: 9, gone: 0, sweep: 'done' })
    expect((await standing())[6]).toMatchObject({ crd: '7', as_of: '2026-11-02', gone_on: null })
    const nameless = await path((xml) => xml.replace('indvlPK="7"', 'indvlPK="?"'), '2026-11-04')
    expect(nameless).toMatchObject({
      malformed: 1,
      gone: 0,
      sweep: expect.stringContaining('no readable number'),
      faults: [{ number: 7, crd: null, reason: 'It has no CRD number of 1 to 8 digits.' }],
    })
  })

  test('a file of which nearly nothing can be read is not read to its end', async () => {
    const bad = '<Indvl><Info lastNm="A" indvlPK="?"/></Indvl>'.repeat(10_500)
    const xml = `<IAPDIndividualReport GenOn="2026-11-09"><Indvls>${bad}</Indvls></IAPDIndividualReport>`
    await expect(importFeed(services, file(xml))).rejects.toThrow('More than 10,000 records')
  })
})

describe('firms of the SEC and of states stand in one table', () => {
  const sec = firmFacts({ crd: '815' })
  const state = firmFacts({ crd: '900', kind: 'state', name: 'STATE ONLY' })
  const moved = firmFacts({ crd: '815', kind: 'state', status: null })
  const firmRows = () => rows('select crd, kind, gone_on::text from register_firm order by crd')

  test('a file of one kind says nothing of the other', async () => {
    await importFeed(services, firms([sec, firmFacts({ crd: '816', name: 'MÜLLER' })], '2026-11-02'))
    await importFeed(services, firms([state], '2026-11-02', 'state'))
    expect(await importFeed(services, firms([sec], '2026-11-03'))).toMatchObject({ gone: 1 })
    expect(await firmRows()).toEqual([
      { crd: '815', kind: 'sec', gone_on: null },
      { crd: '816', kind: 'sec', gone_on: '2026-11-03' },
      { crd: '900', kind: 'state', gone_on: null },
    ])
    expect(await rows(`select facts ->> 'name' as name from register_firm where crd = '816'`)).toEqual([
      { name: 'MÜLLER' },
    ])
  })

  test('a firm in both is the SEC’s until the SEC lets it go', async () => {
    await importFeed(services, firms([sec, firmFacts({ crd: '816' })], '2026-11-02'))
    expect(await importFeed(services, firms([moved, state], '2026-11-02', 'state'))).toMatchObject({
      added: 1,
      unchanged: 1,
      changed: 0,
    })
    await importFeed(services, firms([firmFacts({ crd: '816' })], '2026-11-03'))
    await importFeed(services, firms([moved, state], '2026-11-03', 'state'))
    expect(await firmRows()).toMatchObject([{ crd: '815', kind: 'state', gone_on: null }, {}, {}])
    await importFeed(services, firms([sec, firmFacts({ crd: '816' })], '2026-11-04'))
    expect(await firmRows()).toMatchObject([{ crd: '815', kind: 'sec', gone_on: null }, {}, {}])
  })
})

test('the same facts have the same hash tomorrow', async () => {
  await importFeed(services, individuals([dana], '2026-11-02'))
  const [{ hash }] = (await rows(`select encode(hash, 'hex') as hash from register_person`)) as [
    { hash: string },
  ]
  expect(hash).toBe('3d9ece00a54ed83c7c35eaca43cc06510908780019f50bd72747718d6dd996b7')
})
