import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { openFeed } from '../../../../outside/register-feed/open-feed.ts'
import { fakeClock } from '../../../../testing/fake-clock.ts'
import { testLog } from '../../../../testing/run-logs.ts'
import { useTestDatabase } from '../../../../testing/test-database.ts'
import { findContradictions } from '../../../people/register/find-contradictions.ts'
import { importFeed } from '../../../people/register/import-feed.ts'
import { readRegisterRecord } from '../../../people/register/read-register-record.ts'
import { makeAdvisor } from '../people/make-advisor.ts'
import { dana } from '../people/named-people.ts'
import { demoSeed } from '../seed-profiles.ts'
import { sampleRegister } from './sample-register.ts'
import { seedSampleRegister } from './seed-sample-register.ts'

const folder = join(import.meta.dirname, '../../../../../sample-register')
const database = await useTestDatabase()
const services = { database, clock: fakeClock(), log: testLog() }
const [first, second] = sampleRegister()

async function factsIn(name: string): Promise<unknown[]> {
  const feed = await openFeed(join(folder, name))
  const facts: unknown[] = []
  for await (const records of feed.records())
    facts.push(...records.map((record) => ('facts' in record ? record.facts : record)))
  feed.close()
  return facts
}

test.each([
  ['11_02_2026', first],
  ['11_09_2026', second],
])(
  'the shipped files of %s say what the demo’s people say (npm run generate -- sample-register writes them anew)',
  async (day, made) => {
    const people = await factsIn(`IA_INDVL_Feed_${day}.xml.zip`)
    const firms = ['SEC', 'STATE'].map((kind) => factsIn(`IA_FIRM_${kind}_Feed_${day}.xml.gz`))
    const wanted = [...made.people, ...[...made.firms].sort((a, b) => a.kind.localeCompare(b.kind))]
    const found = [...people, ...(await Promise.all(firms)).flat()]
    // Only the first difference, because printing all of them would take minutes.
    const at = wanted.findIndex((each, index) => !isDeepStrictEqual(each, found[index]))
    expect(found[at]).toEqual(wanted[at])
    expect(found).toHaveLength(wanted.length)
  },
)

test('the sample is small, and its numbers are not in use', () => {
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(250_000)
  expect(first.people.every(({ crd }) => Number(crd) >= 90_000_000)).toBe(true)
  expect(first.firms.every(({ crd }) => Number(crd) >= 80_000_000)).toBe(true)
})

test('the first start imports the earlier day, a second start changes nothing, and the later day brings changes', async () => {
  await seedSampleRegister(services)
  await seedSampleRegister(services)
  const { rows: feeds } = await database.pool.query('select kind, malformed from register_feed order by id')
  expect(feeds.map(({ kind, malformed }) => [kind, malformed])).toEqual([
    ['sec-firms', 0],
    ['state-firms', 0],
    ['individuals', 0],
  ])

  const record = await readRegisterRecord(database.orm, '99000201')
  expect(record?.asOf).toBe('2026-11-02')
  expect(record && findContradictions(dana.answers, record)).toEqual([])

  const report = await importFeed(services, join(folder, 'IA_INDVL_Feed_11_09_2026.xml.zip'))
  expect(report).toMatchObject({ added: 0, changed: 3, gone: 1, sweep: 'done' })
  const moved = await readRegisterRecord(database.orm, first.people[31]?.crd ?? '')
  expect(moved?.changes).toEqual([{ fact: 'firms', seenOn: '2026-11-09' }])
})

test('no demo profile contradicts the register', async () => {
  await seedSampleRegister(services)
  const denied = []
  for (let index = 0; index < 399; index += 7) {
    const { answers } = makeAdvisor(demoSeed, index)
    const record = await readRegisterRecord(database.orm, answers.individual_crd_number ?? '')
    if (record) denied.push(...findContradictions(answers, record).map(({ field }) => field))
    else denied.push(`no record ${index}`)
  }
  expect(denied).toEqual([])
})
