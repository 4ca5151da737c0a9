import { setTimeout as delay } from 'node:timers/promises'
import type { PersonId } from '@evenkeel/contract/person-id'
import { errorName } from '@evenkeel/contract/read-error'
import type { Services } from '../../../../services.ts'
import { readLiveModel } from '../../models/read-live-model.ts'
import { refreshFacts } from '../facts/refresh-facts.ts'
import { type Market, openMarket } from './market.ts'
import type { MarketQuery } from './market-query.ts'
import { countUnreadable, type UnreadableRow } from './unreadable-rows.ts'

const everyMs = 1000
/** Facts refreshed before a list is made; the timer does the rest, so that a list does not wait for a whole import. */
const readForAList = 500
const readByTimer = 5000
/** A smaller market is there before anyone would read about it. */
const worthReporting = 10_000
const reportEveryMs = 2000
/** Arranging a large market cannot be interrupted; what it reads is not needed any more. */
const closeWithinMs = 1000

/** The market of this process, which answers questions: built from the database on first use and kept current. */
export interface Matching {
  /** From a market that is at most a second old. */
  ask<Args, Answer>(query: MarketQuery<Args, Answer>, args: Args): Promise<Answer>
  /** Afterwards it is at most a second old, for queries that are asked within a transaction. */
  freshen(): Promise<void>
  /** Applies changes immediately. */
  catchUp(): Promise<void>
  /** For deleted people, whose rows have no newer version. */
  forget(ids: readonly PersonId[]): Promise<void>
  /** Updates every second from now on; builds in the background. */
  start(): void
  /** Undefined once a list can be made; until then how far the market is read. */
  opening(): Opening | undefined
  /** How often a row could not be used and its advisor was left out, since this process started. */
  unreadable(): Readonly<Record<UnreadableRow, number>>
  noteUnreadable(row: UnreadableRow, ids: readonly PersonId[]): void
  /** For operators; undefined until the market is built. */
  status(): MarketStatus | undefined
  close(): Promise<void>
}

/** One whose market is in this thread: for the thread that owns it, for the demo's own, and for tests. */
export interface LocalMatching extends Matching {
  /** At most a second old. */
  market(): Promise<Market>
  /** As old as it is. */
  opened(): Promise<Market>
}

export interface MarketStatus {
  /** Since every change was last applied. */
  ageSeconds: number
  advisors: number
  version: number
  modelVersion: number
}

export interface Opening {
  read: number
  /** The last try failed; the next one follows within a second. */
  hasFailed: boolean
}

interface Parts extends Pick<Services, 'clock'> {
  database: Pick<Services['database'], 'orm' | 'transaction'>
  log: Pick<Services['log'], 'info' | 'warn' | 'error'>
}

/** Only this file's caller waits for what it computes; servers use a thread (open-matching-thread.ts). */
export function openMatching({ database, clock, log }: Parts): LocalMatching {
  let building: Promise<Market> | undefined
  let opening: Opening | undefined = { read: 0, hasFailed: false }
  let working: Promise<number> | undefined
  let freshAt = Number.NEGATIVE_INFINITY
  let current: Market | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const unreadable = countUnreadable(log)
  const noteUnreadable = unreadable.note

  const opened = () => {
    building ??= build().catch((error: unknown) => {
      // The next caller tries again.
      building = undefined
      opening = { read: 0, hasFailed: true }
      throw error
    })
    return building
  }

  async function build(): Promise<Market> {
    const startedAt = performance.now()
    let reportedAt = startedAt
    const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10
    await readLiveModel(database.orm, log)
    const market = await openMarket(database.orm, {
      onBroken: (ids) => noteUnreadable('market', ids),
      onRead(read) {
        if (isClosed) throw new Error('closed while the market was read')
        opening = { read, hasFailed: false }
        if (read < worthReporting || performance.now() - reportedAt < reportEveryMs) return
        reportedAt = performance.now()
        log.info({ advisors: read, seconds: seconds() }, 'matching is loading the advisors')
      },
    })
    opening = undefined
    const advisors = market.roster.size()
    if (advisors >= worthReporting) log.info({ advisors, seconds: seconds() }, 'matching is ready')
    return market
  }

  /** One at a time: a concurrent caller waits for the running update and then for its own. */
  async function catchUp(atMost: number): Promise<number> {
    while (working) await working.catch(() => undefined)
    working = work(atMost)
    try {
      return await working
    } finally {
      working = undefined
    }
  }

  /** Returns how many advisors' facts were looked at. */
  async function work(atMost: number): Promise<number> {
    // First, because a search needs it, and facts that changed follow with the next version.
    const market = await opened()
    const askedAt = performance.now()
    const read = await refreshFacts({ database, clock }, atMost, (ids) => noteUnreadable('answers', ids))
    await market.advance(database.orm)
    current = market
    freshAt = askedAt
    return read
  }

  async function tick(): Promise<void> {
    try {
      // In parts, so that a list made meanwhile waits for one of them.
      for (let read = 0; read < readByTimer && !isClosed; ) {
        const part = await catchUp(readForAList)
        read += part
        if (part < readForAList) break
      }
    } catch (error) {
      if (!isClosed) log.warn({ reason: errorName(error) }, 'matching could not be brought up to date')
    }
    if (isClosed) return
    timer = setTimeout(() => void tick(), everyMs)
    timer.unref()
  }

  async function market(): Promise<Market> {
    const isStale = () => performance.now() - freshAt > everyMs
    // When many ask after a quiet second, one does the work.
    if (isStale() && working) await working.catch(() => undefined)
    if (isStale()) await catchUp(readForAList)
    return opened()
  }

  return {
    market,
    opened,
    async ask(query, args) {
      const asked = query.isAskedLocked ? await opened() : await market()
      // Cloned as between threads, so that what cannot be is found here too.
      const answer = await query.answer({ market: asked, orm: database.orm }, structuredClone(args))
      return structuredClone(answer)
    },
    freshen: async () => void (await market()),
    catchUp: async () => void (await catchUp(Number.POSITIVE_INFINITY)),
    async forget(ids) {
      const built = await opened()
      for (const id of ids) built.forget(id)
    },
    start: () => void tick(),
    opening: () => opening,
    unreadable: unreadable.read,
    noteUnreadable,
    status: () =>
      current && {
        ageSeconds: (performance.now() - freshAt) / 1000,
        advisors: current.roster.size(),
        version: current.asOf(),
        modelVersion: current.model().version,
      },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const done = working?.catch(() => undefined)
      await Promise.race([done, delay(closeWithinMs, undefined, { ref: false })])
    },
  }
}
