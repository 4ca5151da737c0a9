import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { useJobs } from '../testing/use-jobs.ts'
import type { AddOptions, JobKind, Jobs } from './jobs.ts'
import { once } from './once.ts'

const database = await useTestDatabase()
const open = useJobs(database)
const countUp: JobKind<{ step: number }> = { name: 'count-up', retries: 3, firstRetryAfterSeconds: 1 }
const later: JobKind<object> = { name: 'later', retries: 0, firstRetryAfterSeconds: 1 }
const letters: JobKind<{ to: string }> = {
  name: 'letters',
  retries: 0,
  firstRetryAfterSeconds: 1,
  atOnce: 2,
}

describe('a job', () => {
  test('that fails half-way comes back, and its effect is there once', async () => {
    const jobs = await open(countUp)
    const done: number[] = []
    let attempts = 0
    await jobs.work(countUp, async ({ step }) => {
      await once(database, `count-up:${step}`, async () => void done.push(step))
      attempts += 1
      if (attempts === 1) throw new Error('the process died after its effect')
    })
    await database.transaction((transaction) => jobs.add(transaction, countUp, { step: 7 }))
    await vi.waitFor(() => expect(attempts).toBe(2))
    expect(done).toEqual([7])
  })

  test('added before a restart is done after it', async () => {
    const before = await open(later)
    await database.transaction((transaction) => before.add(transaction, later, { note: 'kept' }))
    await before.close()
    const after = await open(later)
    const seen: object[] = []
    await after.work(later, async (data) => void seen.push(data))
    await vi.waitFor(() => expect(seen).toEqual([{ note: 'kept' }]))
  })

  test('that a closing process holds is done by another at once, though it may not be retried', async () => {
    const leaving = await open(later)
    const staying = await open(later)
    const begun = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    await leaving.work(later, async () => {
      begun.resolve()
      await mayGoOn.promise
    })
    await database.transaction((transaction) => leaving.add(transaction, later, { note: 'handed back' }))
    await begun.promise
    const seen: object[] = []
    await staying.work(later, async (data) => void seen.push(data))
    await leaving.close()
    await vi.waitFor(() => expect(seen).toEqual([{ note: 'handed back' }]))
    // What the leaving process still says about it changes nothing.
    mayGoOn.resolve()
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select state from pgboss.job where name = 'later' and data ->> 'note' = 'handed back'`,
      )
      expect(rows).toEqual([{ state: 'completed' }])
    })
  })

  test('is not begun by a process that pauses while fetching it, and is done by another', async () => {
    const leaving = await open(later)
    const seen: string[] = []
    await leaving.work(later, async () => void seen.push('leaving'))
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table pgboss.job_common`)
      await vi.waitFor(async () => {
        const { rows } = await transaction.execute(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rows).not.toHaveLength(0)
      })
      leaving.pause()
      await leaving.add(transaction, later, {})
    })
    const staying = await open(later)
    await staying.work(later, async () => void seen.push('staying'))
    await vi.waitFor(() => expect(seen).toEqual(['staying']))
  })

  test('with a key is not added twice while it waits, and waits for its time', async () => {
    const jobs = await open(later)
    const runAt = new Date(Date.now() + 3_600_000)
    for (let n = 0; n < 3; n++)
      await database.transaction((transaction) => jobs.add(transaction, later, { n }, { key: 'same', runAt }))
    const { rows } = await database.pool.query(
      `select data from pgboss.job where name = 'later' and singleton_key = 'same'`,
    )
    expect(rows).toEqual([{ data: { n: 0 } }])
  })
})

describe('jobs that run two at once', () => {
  const addAll = (jobs: Jobs, all: readonly (readonly [to: string, options?: AddOptions])[]) =>
    database.transaction(async (transaction) => {
      for (const [to, options] of all) await jobs.add(transaction, letters, { to }, options)
    })

  test('overlap, and a failure affects only its own job', async () => {
    const jobs = await open(letters)
    await addAll(jobs, [['robin'], ['dana']])
    const bothBegun = Promise.withResolvers<void>()
    let begun = 0
    await jobs.work(letters, async ({ to }) => {
      begun += 1
      if (begun === 2) bothBegun.resolve()
      await bothBegun.promise
      if (to === 'robin') throw new Error('refused')
    })
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select data ->> 'to' as to, state from pgboss.job where name = 'letters' order by 1`,
      )
      expect(rows).toEqual([
        { to: 'dana', state: 'completed' },
        { to: 'robin', state: 'failed' },
      ])
    })
  })

  test('run in order, except that one someone is waiting for runs first', async () => {
    const jobs = await open(letters)
    await addAll(jobs, [['1'], ['2'], ['3'], ['code', { isAwaited: true }]])
    const seen: string[] = []
    await jobs.work(letters, async ({ to }) => void seen.push(to))
    await vi.waitFor(() => expect(seen).toHaveLength(4))
    expect([seen.slice(0, 2).toSorted(), seen.slice(2).toSorted()]).toEqual([
      ['1', 'code'],
      ['2', '3'],
    ])
  })
})

describe('an effect', () => {
  test('that fails leaves no note, so that it is tried again', async () => {
    await expect(once(database, 'k', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await once(database, 'k', async () => {})).toBe(true)
    expect(await once(database, 'k', async () => {})).toBe(false)
  })
})
