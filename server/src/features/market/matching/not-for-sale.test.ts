import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useMarket } from './fixtures/use-market.ts'
import { findAdvisors } from './search/find-advisors.ts'
import { searchAdvisors } from './search/search-advisors.ts'

const { services, advisor, consumer, run } = await useMarket()

const rooms = [join(import.meta.dirname), join(import.meta.dirname, '../../../../../matching/src')]
const table = ['advisor', 'agreement'].join('_')

test('no module of matching names what an advisor pays us', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'not-for-sale.test.ts',
      )
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  expect(files.length).toBeGreaterThan(80)
  const named = new RegExp(`${table}|${['advisor', 'Agreement'].join('')}(?!s)|dollars_per_month`)
  expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('of two who differ only in what they pay us the one who came first stands first, whoever pays', async () => {
  const robin = await consumer()
  const [first, second] = [await advisor(), await advisor()]
  const pay = (id: number, dollars: number) =>
    run(
      `insert into ${table} (person_id, terms, dollars_per_month, agreed_at) values ($1, 'x', $2, now())
       on conflict (person_id) do update set dollars_per_month = excluded.dollars_per_month`,
      [id, dollars],
    )
  const list = async () => {
    await services.matching.catchUp()
    const { ranking } = await findAdvisors(services, robin, { seed: 1 })
    // The same through the usual call: only the line that says so differs.
    const { cards } = await searchAdvisors(services, robin, {})
    expect(cards.map(({ advisor_id }) => advisor_id)).toEqual(ranking.matches.map(({ id }) => id))
    lines.push(cards.map(({ pays_us }) => pays_us !== null))
    return ranking.matches.map(({ id, rank: _, advisor: { id: __, ...advisor }, ...rest }) => ({
      id,
      rest: { ...rest, advisor },
    }))
  }
  const lines: boolean[][] = []
  const free = await list()
  await pay(first, 0)
  await pay(second, 100_000)
  const bought = await list()
  await pay(first, 100_000)
  await pay(second, 0)
  const other = await list()
  expect(free.map(({ id }) => id)).toEqual([first, second])
  expect(free[0]?.rest).toEqual(free[1]?.rest)
  expect([bought, other]).toEqual([free, free])
  expect(lines).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ])
})
