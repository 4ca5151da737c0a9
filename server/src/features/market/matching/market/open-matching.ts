import type { PersonId } from '@evenkeel/contract/person-id'
import { errorName } from '@evenkeel/contract/read-error'
import type { Services } from '../../../../services.ts'
import { readLiveModel } from '../../models/read-live-model.ts'
import { refreshFacts } from '../facts/refresh-facts.ts'
import { type Market, openMarket } from './market.ts'

const everyMs = 1000
/** Facts refreshed before a list is made; the timer does the rest, so that a list does not wait for a whole import. */
const readForAList = 500
const readByTimer = 5000

/** The market of this process: built from the database on first use and kept current. */
export interface Matching {
  /** At most a second old. */
  market(): Promise<Market>
  /** Applies changes immediately. */
  catchUp(): Promise<void>
  /** Updates every second from now on; builds in the background. */
  start(): void
  /** How often a row could not be used and its advisor was left out, since this process started. */
  unreadable(): Readonly<Record<UnreadableRow, number>>
  noteUnreadable(row: UnreadableRow, ids: readonly PersonId[]): void
  /** For operators; undefined until the market is built. */
  status(): MarketStatus | undefined
  close(): Promise<void>
}

export interface MarketStatus {
  /** Since every change was last applied. */
  ageSeconds: number
  advisors: number
  version: number
  modelVersion: number
}

/** Stored answers and criteria; the market's own facts, load or effects; what a card shows of a publication. */
export type UnreadableRow = 'answers' | 'market' | 'card'

type Parts = Pick<Services, 'database' | 'clock' | 'log'>

export function openMatching({ database, clock, log }: Parts): Matching {
  let building: Promise<Market> | undefined
  let working: Promise<void> | undefined
  let freshAt = Number.NEGATIVE_INFINITY
  let current: Market | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const unreadable: Record<UnreadableRow, number> = { answers: 0, market: 0, card: 0 }
  const known = new Set<string>()

  /** Counted each time and logged once per advisor, without saying who it is. */
  function noteUnreadable(row: UnreadableRow, ids: readonly PersonId[]): void {
    if (ids.length === 0) return
    unreadable[row] += ids.length
    const news = ids.filter((id) => !known.has(`${row} ${id}`))
    for (const id of news) known.add(`${row} ${id}`)
    if (news.length > 0)
      log.warn({ row, count: news.length }, 'advisors whose rows cannot be read are left out')
  }

  const opened = () => {
    building ??= build().catch((error: unknown) => {
      // The next caller tries again.
      building = undefined
      throw error
    })
    return building
  }

  async function build(): Promise<Market> {
    await readLiveModel(database.orm, log)
    return openMarket(database.orm, { onBroken: (ids) => noteUnreadable('market', ids) })
  }

  /** One at a time: a concurrent caller waits for the running update and then for its own. */
  async function catchUp(atMost: number): Promise<void> {
    while (working) await working.catch(() => undefined)
    working = work(atMost)
    try {
      await working
    } finally {
      working = undefined
    }
  }

  async function work(atMost: number): Promise<void> {
    const askedAt = performance.now()
    await refreshFacts({ database, clock }, atMost, (ids) => noteUnreadable('answers', ids))
    const market = await opened()
    await market.advance(database.orm)
    current = market
    freshAt = askedAt
  }

  async function tick(): Promise<void> {
    try {
      await catchUp(readByTimer)
    } catch (error) {
      if (!isClosed) log.warn({ reason: errorName(error) }, 'matching could not be brought up to date')
    }
    if (isClosed) return
    timer = setTimeout(() => void tick(), everyMs)
    timer.unref()
  }

  return {
    async market() {
      const isStale = () => performance.now() - freshAt > everyMs
      // When many ask after a quiet second, one does the work.
      if (isStale() && working) await working.catch(() => undefined)
      if (isStale()) await catchUp(readForAList)
      return opened()
    },
    catchUp: () => catchUp(Number.POSITIVE_INFINITY),
    start: () => void tick(),
    unreadable: () => ({ ...unreadable }),
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
      await working?.catch(() => undefined)
    },
  }
}
