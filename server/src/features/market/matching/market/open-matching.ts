import type { Services } from '../../../../services.ts'
import { readLiveModel } from '../../models/read-live-model.ts'
import { refreshFacts } from '../facts/refresh-facts.ts'
import { type Market, openMarket } from './market.ts'

const everyMs = 1000
/** Read anew before one list is made; the rest is the timer's, so that nobody waits for a whole import. */
const readForAList = 500
const readByTimer = 5000

/** Who suits whom, in this process: built from the database when it is first asked for, and kept fresh. */
export interface Matching {
  /** As it is now, or was less than a second ago. */
  market(): Promise<Market>
  /** Takes in what changed, at once. */
  catchUp(): Promise<void>
  /** From now on every second, without anybody asking; builds it in the background. */
  start(): void
  close(): Promise<void>
}

type Parts = Pick<Services, 'database' | 'clock' | 'log'>

export function openMatching({ database, clock, log }: Parts): Matching {
  let building: Promise<Market> | undefined
  let working: Promise<void> | undefined
  let freshAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const opened = () => {
    building ??= build().catch((error: unknown) => {
      // The next one who asks tries again.
      building = undefined
      throw error
    })
    return building
  }

  async function build(): Promise<Market> {
    await readLiveModel(database.orm, log)
    return openMarket(database.orm, {
      onBroken: (ids) =>
        log.warn(
          { advisors: ids.slice(0, 20), count: ids.length },
          'advisors whose facts cannot be read are left out',
        ),
    })
  }

  /** One at a time: whoever comes meanwhile waits for the one that is under way, and then for one of their own. */
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
    await refreshFacts({ database, clock }, atMost)
    const market = await opened()
    await market.advance(database.orm)
    freshAt = askedAt
  }

  async function tick(): Promise<void> {
    try {
      await catchUp(readByTimer)
    } catch (error) {
      if (!isClosed) log.warn({ reason: (error as Error).name }, 'matching could not be brought up to date')
    }
    if (isClosed) return
    timer = setTimeout(() => void tick(), everyMs)
    timer.unref()
  }

  return {
    async market() {
      const isStale = () => performance.now() - freshAt > everyMs
      // Many ask at once after a quiet second: one of them does the work.
      if (isStale() && working) await working.catch(() => undefined)
      if (isStale()) await catchUp(readForAList)
      return opened()
    },
    catchUp: () => catchUp(Number.POSITIVE_INFINITY),
    start: () => void tick(),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await working?.catch(() => undefined)
    },
  }
}
