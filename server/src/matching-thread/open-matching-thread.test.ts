import { globSync, readFileSync } from 'node:fs'
import { Problem } from '@evenkeel/contract/problem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readDatabaseFailure } from '../database/read-database-failure.ts'
import { wishesOf } from '../features/market/matching/facts/consumer-wishes.ts'
import { robinsWishes, useMarket } from '../features/market/matching/fixtures/use-market.ts'
import { readVersions } from '../features/market/matching/queries/order-first.ts'
import { previewList } from '../features/market/matching/queries/preview-list.ts'
import { countRemainingAdvisors } from '../features/market/matching/search/count-remaining-advisors.ts'
import { findAdvisors } from '../features/market/matching/search/find-advisors.ts'
import { readMatch } from '../features/market/matching/search/read-match.ts'
import { searchAdvisors } from '../features/market/matching/search/search-advisors.ts'
import { createLog } from '../http/request-log.ts'
import { openReadiness } from '../readiness.ts'
import { trimError } from '../trim-error.ts'
import { marketQueries } from './market-queries.ts'
import { openMatchingThread } from './open-matching-thread.ts'

const nowhere = { placeOf: () => null }
const { services, database, advisor, consumer, run, clock, changeCriteria } = await useMarket()

interface Logged {
  level: number
  msg: string
  row?: string
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

function thread(mostWaiting?: number) {
  const logged: Logged[] = []
  const log = createLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) })
  const matching = openMatchingThread({ database, clock, log }, mostWaiting ? { mostWaiting } : {})
  closers.push(() => matching.close())
  return { matching, logged, its: { ...services, matching } }
}

/** Nobody can read the table meanwhile. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const versions = (matching: ReturnType<typeof openMatchingThread>) => matching.ask(readVersions, null)

describe('matching in a thread of its own', () => {
  test('makes the same lists, counts and explanations as in this thread', async () => {
    for (let index = 0; index < 12; index++)
      await advisor({ answers: { service_topics: [index % 8, 5], main_topics: [index % 8] } })
    const robin = await consumer({ ...robinsWishes, yearly_limit: 4000, yearly_limit_weight: 'must' })
    await services.matching.catchUp()
    const { its } = thread()
    const answers = async (parts: typeof its) => {
      const {
        listId: _,
        madeAt: __,
        ...list
      } = await findAdvisors(parts, robin, { seed: 7, hasWaysOut: true })
      const { search_id: ___, ...search } = await searchAdvisors(parts, robin, {
        filters: { genders: ['Male'] },
      })
      const match = await readMatch(parts, robin, String(list.ranking.matches[0]?.id))
      return { list, search, match, counts: await countRemainingAdvisors(parts, robin) }
    }
    const here = await answers({ ...services, matching: { ...services.matching, thread: () => undefined } })
    expect(here.list.ranking.matches.length).toBeGreaterThan(5)
    expect(await answers(its)).toEqual(here)
  })

  test('is ready once a search can be answered, and then hears by itself of advisors who change', async () => {
    const id = await advisor()
    const { matching } = thread()
    const readiness = openReadiness({ database, matching, isDraining: () => false })
    closers.push(() => readiness.close())
    expect(await readiness.whyNot()).toBe('Matching is loading the advisors: 0 so far.')
    matching.start()
    expect(matching.opening()).toEqual({ read: 0, hasFailed: false })
    await versions(matching)
    expect([matching.opening(), await readiness.whyNot()]).toEqual([undefined, undefined])
    await vi.waitFor(() => expect(matching.status()?.advisors).toBe(1), { timeout: 20_000 })
    const { version } = matching.status() ?? { version: 0 }
    await changeCriteria(id, { asset_minimum: 77 })
    await vi.waitFor(() => expect(matching.status()?.version).toBeGreaterThan(version), { timeout: 20_000 })
    expect(matching.status()?.ageSeconds).toBeLessThan(20)
  })

  test('that ends is unavailable to those who wait, and starts again with the next question', async () => {
    await advisor()
    const { matching, logged } = thread()
    await whileLocked('matching_facts', async () => {
      const refused = expect(versions(matching)).rejects.toMatchObject({ code: 'unavailable' })
      await matching.thread()?.terminate()
      await refused
    })
    expect(matching.opening()).toEqual({ read: 0, hasFailed: true })
    expect(matching.status()).toBeUndefined()
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'the matching thread ended and starts again' }),
    )
    await versions(matching)
    expect([matching.opening(), matching.status()?.advisors]).toEqual([undefined, 1])
  })

  test('in a server starts again by itself', async () => {
    const { matching } = thread()
    matching.start()
    await matching.thread()?.terminate()
    expect(matching.thread()).toBeUndefined()
    await vi.waitFor(() => expect(matching.status()?.advisors).toBe(0), { timeout: 20_000 })
  })

  test('closes at once in the middle of work, and answers nothing afterwards', async () => {
    await advisor()
    const { matching } = thread()
    await whileLocked('matching_facts', async () => {
      const refused = expect(versions(matching)).rejects.toMatchObject({ code: 'unavailable' })
      const worker = matching.thread()
      await matching.close()
      await refused
      expect([matching.thread(), worker?.threadId]).toEqual([undefined, -1])
    })
    await expect(versions(matching)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('refuses more questions than can wait, answers the others in order, and says what failed', async () => {
    const dana = await advisor()
    const { matching } = thread(5)
    await run('alter table matching_facts rename to matching_facts_away')
    const away = await versions(matching)
      .catch((error: unknown) => error)
      .finally(() => run('alter table matching_facts_away rename to matching_facts'))
    expect(readDatabaseFailure(away)).toMatchObject({ kind: 'other', code: '42P01' })
    expect(matching.opening()).toEqual({ read: 0, hasFailed: true })

    const order: number[] = []
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, async (_, index) => {
        await versions(matching)
        order.push(index)
      }),
    )
    expect(order).toEqual([0, 1, 2, 3, 4])
    for (const refused of settled.slice(5))
      expect(refused).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 1 } })

    const preview = {
      profile: wishesOf(robinsWishes, nowhere),
      between: new Map(),
      list: { size: 10, seed: 1, own: null },
    }
    const unknown = await matching
      .ask(previewList, { ...preview, advisorId: dana + 1 })
      .catch((error) => error)
    expect(unknown).toBeInstanceOf(Problem)
    expect(unknown).toMatchObject({ code: 'not-found' })
    // A bug there has its name and its place here, and nothing of what people wrote.
    const broken = { ...preview, profile: null as never, advisorId: dana }
    const failed = await matching.ask(previewList, broken).catch((error) => error)
    expect(failed).toMatchObject({ name: 'TypeError', message: '' })
    expect(trimError(failed)).toMatchObject({
      name: 'TypeError',
      frames: expect.arrayContaining([expect.stringContaining('queries/preview-list.ts')]),
    })
  })

  test('counts rows that cannot be read, of threads that ended too, logs them here, and forgets who was deleted', async () => {
    const [one, two, broken] = [await advisor(), await advisor(), await advisor()]
    await run(`update advisor_criteria set criteria = criteria || '{"states": null}' where person_id = $1`, [
      broken,
    ])
    const robin = await consumer()
    const { matching, logged, its } = thread()
    expect((await findAdvisors(its, robin)).ranking.matches).toHaveLength(2)
    expect(logged).toContainEqual(expect.objectContaining({ row: 'answers', level: 40 }))
    await run('delete from person where id = $1', [one])
    expect((await findAdvisors(its, robin)).ranking.matches.map(({ id }) => id)).toEqual([two])
    expect(matching.status()?.advisors).toBe(2)
    matching.noteUnreadable('card', [two])
    expect(matching.unreadable()).toEqual({ answers: 1, market: 0, card: 1 })
    await matching.thread()?.terminate()
    expect(matching.unreadable()).toEqual({ answers: 1, market: 0, card: 1 })
  })
})

test('every query that is declared is one the thread knows', () => {
  const declared = globSync('features/**/*.ts', { cwd: new URL('..', import.meta.url).pathname })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('export const '))
    .flatMap((text) => /^\w+: MarketQuery<[\s\S]*?name: '([^']+)'/.exec(text)?.[1] ?? [])
  expect(declared.length).toBeGreaterThan(15)
  expect([...marketQueries.keys()].toSorted()).toEqual(declared.toSorted())
})
